-- A browser that a letter's key let in. It loses the order when the address changes that the key was sent to.
alter table order_browsers add column by_key boolean not null default false;
