-- voice_ids: the pictures of a book whose pages carry a code that leads to the child's voice. The code is a link that was printed: a book
-- that is made again carries the same one, so that copies from before go on working.
alter table books add column voice_ids uuid[] not null default '{}';
alter table links add column printed boolean not null default false;

create index links_printed on links (image_id) where printed;
