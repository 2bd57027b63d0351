-- The parent wants the picture drawn although it looks like a photograph or a page of writing; an attempt keeps what it was drawn by.
alter table images add column insisted boolean not null default false;
alter table image_attempts add column insisted boolean not null default false;
