-- What the parent calls a picture. Empty: it has no title.
alter table images add column title text not null default '';
