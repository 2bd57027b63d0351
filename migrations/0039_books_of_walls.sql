-- A book also of the pictures on a child's wall, which may be of several orders; one for each child, as one for each order. A child cannot
-- go before its book, so that no file loses its row.
alter table books drop constraint books_pkey;
alter table books add column id uuid primary key default gen_random_uuid();
alter table books alter column order_id drop not null;
alter table books add constraint books_order_id_key unique (order_id);
alter table books add column child_id uuid unique references children (id);
alter table books add constraint books_of_one_thing check (num_nonnulls(order_id, child_id) = 1);
