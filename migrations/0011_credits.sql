-- A grant belongs to an account, to a guest's order until that joins an account, or to a subscription. cause makes each grant
-- happen once. consent: the parent's request to start drawing at once, where it was given after paying.
create table credit_grants (
  id uuid primary key,
  account_id uuid references accounts (id) on delete cascade,
  order_id uuid references orders (id),
  subscription_id uuid references subscriptions (id),
  payment_id uuid references payments (id),
  kind text not null check (kind in ('free_month', 'plan_period', 'pack', 'returned')),
  cause text not null unique,
  credits integer not null check (credits > 0),
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  consent_version consent_version,
  consented_at timestamptz,
  constraint credit_grants_one_owner check (num_nonnulls(account_id, order_id, subscription_id) = 1),
  check ((consent_version is null) = (consented_at is null))
);

create index credit_grants_by_account on credit_grants (account_id);
create index credit_grants_by_order on credit_grants (order_id);
create index credit_grants_by_subscription on credit_grants (subscription_id);
create index credit_grants_by_payment on credit_grants (payment_id);

-- Append-only: what a grant's credits were spent on. A grant's balance is its credits plus the sum of its entries.
create table credit_entries (
  id uuid primary key,
  grant_id uuid not null references credit_grants (id) on delete cascade,
  kind text not null check (kind in ('reserve', 'use', 'return', 'revoke')),
  amount integer not null,
  attempt_id uuid,
  created_at timestamptz not null default now(),
  check ((kind = 'reserve' and amount = -1) or (kind = 'use' and amount = 0) or (kind = 'return' and amount = 1) or (kind = 'revoke' and amount < 0)),
  check ((kind = 'revoke') = (attempt_id is null))
);

create index credit_entries_by_grant on credit_entries (grant_id);
create unique index credit_entries_reserved_once on credit_entries (attempt_id) where kind = 'reserve';
create unique index credit_entries_settled_once on credit_entries (attempt_id) where kind in ('use', 'return');
