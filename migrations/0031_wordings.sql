-- Other words of a language model for sentences of the report, by our own words: a report that is made again does not ask again.
alter table reports add column wordings jsonb not null default '{}';
