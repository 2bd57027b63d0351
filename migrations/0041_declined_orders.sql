-- Orders that a parent was offered after signing in and did not want in the account.
create table declined_orders (
  account_id uuid not null references accounts (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, order_id)
);
