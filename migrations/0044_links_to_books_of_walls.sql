-- A link to the book of a child's wall. A column of its own: the version before would show the wall by one in child_id.
alter table links add column book_child_id uuid references children (id) on delete cascade;
alter table links drop constraint links_lead_to_one_thing;
alter table links add constraint links_lead_to_one_thing
  check (num_nonnulls(image_id, child_id, order_id, book_child_id) = 1);

create index links_by_book_child on links (book_child_id) where book_child_id is not null;
