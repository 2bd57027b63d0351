create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gateway text not null check (gateway in ('stripe', 'demo')),
  intent_id text not null unique,
  kind text not null check (kind in ('pack', 'subscription')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null default 'created' check (status in ('created', 'requires_action', 'succeeded', 'failed')),
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  check ((status = 'succeeded') = (succeeded_at is not null))
);

create unique index payments_one_success_per_order on payments (order_id) where status = 'succeeded';
create unique index payments_one_open_per_order on payments (order_id, kind) where status in ('created', 'requires_action');

create table subscriptions (
  id uuid primary key,
  gateway text not null check (gateway in ('stripe', 'demo')),
  browser_id text not null,
  setup_intent_id text not null unique,
  customer_id text not null,
  gateway_subscription_id text unique,
  first_intent_id text unique,
  plan_id text not null check (plan_id in ('basic', 'starter', 'family', 'unlimited')),
  billing_interval text not null default 'monthly' check (billing_interval = 'monthly'),
  email text not null,
  status text not null default 'incomplete' check (status in ('incomplete', 'active', 'past_due', 'canceled')),
  current_period_end timestamptz,
  created_at timestamptz not null default now(),
  check (status = 'incomplete' or gateway_subscription_id is not null)
);

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
  status text not null default 'created' check (status in ('created', 'requires_action', 'succeeded', 'failed')),
  created_at timestamptz not null default now()
);
