-- An order belongs to the browsers listed in order_browsers; a deleted one keeps its row for its payment's sake, without a person in it.
create table orders (
  id uuid primary key,
  bundle_type text not null check (bundle_type in ('basic', 'starter', 'family', 'unlimited', 'single', 'pack-5', 'pack-20')),
  total_cents integer not null check (total_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'processing', 'completed', 'failed')),
  email text,
  child_age integer not null check (child_age between 1 and 18),
  include_report boolean not null default true,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  pictures_deleted_at timestamptz not null,
  deleted_at timestamptz,
  check (status = 'pending' or paid_at is not null)
);

create index orders_due_for_deletion on orders (pictures_deleted_at) where deleted_at is null;

create table order_browsers (
  order_id uuid not null references orders (id) on delete cascade,
  browser_id text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, browser_id)
);

create index order_browsers_by_browser on order_browsers (browser_id, created_at desc);
