-- Who an account is at a gateway: made once.
create table gateway_customers (
  account_id uuid not null references accounts (id) on delete cascade,
  gateway text not null check (gateway in ('stripe', 'demo')),
  customer_id text not null unique,
  primary key (account_id, gateway)
);

-- A subscription begins with a card (setup_intent_id) or on the gateway's page (checkout_session_id). start_requested_at
-- is written before the gateway is asked, so that a start which nobody heard the end of is finished by the reconciler.
alter table subscriptions
  alter column browser_id drop not null,
  alter column setup_intent_id drop not null,
  add column account_id uuid references accounts (id) on delete set null,
  add column order_id uuid references orders (id),
  add column checkout_session_id text unique,
  add column start_requested_at timestamptz,
  add column next_plan_id text check (next_plan_id in ('basic', 'starter', 'family', 'unlimited')),
  add column cancel_at_period_end boolean not null default false,
  add column synced_at timestamptz,
  add column consent_version text,
  add column consented_at timestamptz,
  add check (setup_intent_id is not null or checkout_session_id is not null),
  add check ((consent_version is null) = (consented_at is null));

update subscriptions set account_id = accounts.id from accounts where lower(subscriptions.email) = accounts.email;
create index subscriptions_by_account on subscriptions (account_id);
create index subscriptions_by_email on subscriptions (lower(email)) where account_id is null;

-- A payment is of an order, of a subscription's period (one row per paid invoice), or, for a first month, of both.
-- fulfilled_at: what was paid for has been given. A success that found nothing to pay for any more stays unfulfilled and is refunded.
alter table payments
  alter column order_id drop not null,
  add column subscription_id uuid references subscriptions (id),
  add column invoice_id text unique,
  add column plan_id text check (plan_id in ('basic', 'starter', 'family', 'unlimited')),
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column customer_id text,
  add column fulfilled_at timestamptz,
  add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column checked_at timestamptz,
  add column consent_version text,
  add column consented_at timestamptz,
  add check (order_id is not null or subscription_id is not null),
  add check (refunded_cents <= amount_cents),
  add check ((consent_version is null) = (consented_at is null));

alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in ('created', 'requires_action', 'processing', 'succeeded', 'failed'));

update payments set fulfilled_at = succeeded_at where status = 'succeeded';
update payments set subscription_id = subscriptions.id, plan_id = subscriptions.plan_id, period_start = payments.created_at, period_end = subscriptions.current_period_end
  from subscriptions where subscriptions.first_intent_id = payments.intent_id;
alter table subscriptions drop column first_intent_id;

drop index payments_one_success_per_order;
drop index payments_one_open_per_order;
create unique index payments_one_fulfilled_per_order on payments (order_id) where fulfilled_at is not null;
create unique index payments_one_open_per_order on payments (order_id, kind) where status in ('created', 'requires_action', 'processing');
create index payments_by_subscription on payments (subscription_id);
create index payments_open on payments (created_at) where status in ('created', 'requires_action', 'processing');

-- A plan's credits belong to the subscription, a refund is found by the payment.
alter table credit_grants
  add column subscription_id uuid references subscriptions (id),
  add column payment_id uuid references payments (id),
  drop constraint credit_grants_check,
  drop constraint credit_grants_kind_check,
  add constraint credit_grants_one_owner check (num_nonnulls(account_id, order_id, subscription_id) = 1),
  add constraint credit_grants_kind_check check (kind in ('free_month', 'plan_period', 'pack', 'returned'));
update credit_grants set payment_id = payments.id from payments where credit_grants.cause = 'payment:' || payments.intent_id;
create index credit_grants_by_subscription on credit_grants (subscription_id);
create index credit_grants_by_payment on credit_grants (payment_id);

-- Money that we send back, written down before the gateway is asked.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  reason text not null check (reason in ('withdrawal', 'surplus')),
  amount_cents integer not null check (amount_cents > 0),
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (payment_id, reason)
);

-- Every event that the gateway told us, once, written in the transaction of its effect.
create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);

-- What the demo gateway remembers besides its intents.
alter table demo_intents drop constraint demo_intents_status_check;
alter table demo_intents add constraint demo_intents_status_check check (status in ('created', 'requires_action', 'processing', 'succeeded', 'failed'));
alter table demo_intents add column refunded_cents integer not null default 0;

create table demo_subscriptions (
  id text primary key,
  idempotency_key text not null unique,
  reference uuid not null,
  customer_id text not null,
  plan_id text not null,
  next_plan_id text,
  status text not null default 'active' check (status in ('active', 'canceled')),
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz not null
);

create table demo_invoices (
  id text primary key,
  subscription_id text not null references demo_subscriptions (id),
  intent_id text not null unique references demo_intents (id),
  plan_id text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  unique (subscription_id, period_start)
);

create table demo_refunds (
  idempotency_key text primary key,
  intent_id text not null references demo_intents (id),
  amount_cents integer not null check (amount_cents > 0)
);

insert into demo_subscriptions (id, idempotency_key, reference, customer_id, plan_id, status, current_period_end)
  select gateway_subscription_id, id::text, id, customer_id, plan_id, case status when 'canceled' then 'canceled' else 'active' end, coalesce(current_period_end, now())
  from subscriptions where gateway = 'demo' and gateway_subscription_id is not null;
insert into demo_invoices (id, subscription_id, intent_id, plan_id, period_start, period_end)
  select 'in_' || payments.intent_id, subscriptions.gateway_subscription_id, payments.intent_id, payments.plan_id, payments.period_start, payments.period_end
  from payments join subscriptions on subscriptions.id = payments.subscription_id where payments.gateway = 'demo' and payments.period_end is not null;
update payments set invoice_id = 'in_' || intent_id where gateway = 'demo' and subscription_id is not null;
update credit_grants set cause = 'invoice:' || payments.invoice_id
  from payments where credit_grants.payment_id = payments.id and payments.invoice_id is not null;
