-- The child's first name or nickname, by which drawings of several orders are set side by side. Empty: none was given.
alter table orders add column child_name text not null default '';
-- The earlier orders of an account by one child.
create index orders_account_child on orders (account_id, lower(child_name)) where child_name <> '' and deleted_at is null;
