-- What a vision model saw in a drawing, so that a report that is made again does not ask again.
alter table images add column observation jsonb;
