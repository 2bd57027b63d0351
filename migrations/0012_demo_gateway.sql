-- What the demo gateway remembers, as Stripe would on its side.
create table demo_intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  kind text not null check (kind in ('payment', 'setup')),
  order_id uuid,
  amount_cents integer,
  currency text,
  customer_id text,
  status payment_status not null default 'created',
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now()
);

create table demo_subscriptions (
  id text primary key,
  idempotency_key text not null unique,
  reference uuid not null,
  customer_id text not null,
  plan_id plan_id not null,
  next_plan_id plan_id,
  status text not null default 'active' check (status in ('active', 'canceled')),
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz not null
);

create table demo_invoices (
  id text primary key,
  subscription_id text not null references demo_subscriptions (id),
  intent_id text not null unique references demo_intents (id),
  plan_id plan_id not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  unique (subscription_id, period_start)
);

create table demo_refunds (
  idempotency_key text primary key,
  intent_id text not null references demo_intents (id),
  amount_cents integer not null check (amount_cents > 0)
);
