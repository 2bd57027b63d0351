-- What the parent told about a drawing, by question of the checklist.
alter table images add column answers jsonb not null default '{}';
