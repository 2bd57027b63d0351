-- Who an account is at a gateway: made once.
create table gateway_customers (
  account_id uuid not null references accounts (id) on delete cascade,
  gateway gateway not null,
  customer_id text not null unique,
  primary key (account_id, gateway)
);

-- A subscription begins with a card (setup_intent_id) or on the gateway's page (checkout_session_id). It is written down before the
-- gateway is asked, so both may be missing at first; start_requested_at lets the reconciler finish a start that was cut off.
-- subscriber: the proven address of the account, or the one that a guest gave. surplus_at: paid for although another one of the
-- same subscriber ran; a job ends it (end_requested_at) and sends its money back.
create table subscriptions (
  id uuid primary key,
  gateway gateway not null,
  browser_id text,
  account_id uuid references accounts (id) on delete set null,
  order_id uuid references orders (id),
  subscriber text not null,
  email text not null,
  language language not null default 'en',
  setup_intent_id text unique,
  checkout_session_id text unique,
  customer_id text not null,
  gateway_subscription_id text unique,
  start_requested_at timestamptz,
  plan_id plan_id not null,
  next_plan_id plan_id,
  billing_interval billing_interval not null default 'monthly',
  status subscription_status not null default 'incomplete',
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  synced_at timestamptz,
  surplus_at timestamptz,
  end_requested_at timestamptz,
  consent_version consent_version,
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  check (status = 'incomplete' or gateway_subscription_id is not null),
  check ((consent_version is null) = (consented_at is null))
);

create unique index subscriptions_one_running on subscriptions (subscriber)
  where status in ('active', 'past_due') and surplus_at is null;
create index subscriptions_surplus on subscriptions (surplus_at)
  where surplus_at is not null and end_requested_at is null;
create index subscriptions_by_account on subscriptions (account_id);
create index subscriptions_by_email on subscriptions (lower(email)) where account_id is null;

-- After a withdrawal from a used plan no other plan begins for a while. The key is signed and names nobody.
create table plan_pauses (
  key text primary key,
  until timestamptz not null
);
