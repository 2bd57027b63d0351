alter table images rename column insisted to forced;
alter table image_attempts rename column insisted to forced;
