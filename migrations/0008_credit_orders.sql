-- An order that credits paid for costs nothing.
alter table orders drop constraint orders_total_cents_check;
alter table orders add constraint orders_total_cents_check check (total_cents >= 0);
