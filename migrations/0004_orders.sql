-- An order belongs to its account, or to the browsers listed in order_browsers. A deleted one keeps its row for its payment's sake,
-- without a person in it. An order that credits paid for costs nothing. compare_ages: whether the report may set drawings against
-- ages. child_name: by which drawings of several orders are set side by side; empty where none was given.
create table orders (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  bundle_type bundle_type not null,
  total_cents integer not null check (total_cents >= 0),
  status order_status not null default 'pending',
  email text,
  language language not null default 'en',
  child_age integer not null check (child_age between 1 and 18),
  child_name text not null default '',
  include_report boolean not null,
  compare_ages boolean not null default true,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  pictures_deleted_at timestamptz not null,
  deleted_at timestamptz,
  check (status = 'pending' or paid_at is not null)
);

create index orders_by_account on orders (account_id, created_at desc);
create index orders_by_email on orders (lower(email)) where account_id is null;
create index orders_account_child on orders (account_id, lower(child_name)) where child_name <> '' and deleted_at is null;
create index orders_due_for_deletion on orders (pictures_deleted_at) where deleted_at is null;

-- by_key: an e-mail's key let this browser in. It loses the order when the address changes that the key was sent to.
create table order_browsers (
  order_id uuid not null references orders (id) on delete cascade,
  browser_id text not null,
  by_key boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (order_id, browser_id)
);

create index order_browsers_by_browser on order_browsers (browser_id, created_at desc);

-- Orders that a parent was offered after signing in and did not want in the account.
create table declined_orders (
  account_id uuid not null references accounts (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, order_id)
);
