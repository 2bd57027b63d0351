-- The drawing as the current artwork frames it: seen straight on, so that before and after lie on each other.
alter table images add column framed_key text;
