alter table images rename column hand to artist;
alter table image_attempts rename column hand to artist;
