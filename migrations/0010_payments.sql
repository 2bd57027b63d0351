-- A payment is of an order, of a subscription's period (one row per paid invoice), or, for a first month, of both.
-- fulfilled_at: what was paid for has been given; a success that found nothing to pay for any more stays unfulfilled and is
-- refunded. told_at: when the gateway was asked for what our books of a refund or dispute follow; an older answer changes nothing.
-- notify_*: where to write about a refund of a deleted order; emptied once that is done.
create table payments (
  id uuid primary key,
  order_id uuid references orders (id),
  subscription_id uuid references subscriptions (id),
  gateway gateway not null,
  intent_id text not null unique,
  invoice_id text unique,
  customer_id text,
  kind text not null check (kind in ('pack', 'subscription')),
  plan_id plan_id,
  period_start timestamptz,
  period_end timestamptz,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status payment_status not null default 'created',
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  fulfilled_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  dispute dispute_status,
  checked_at timestamptz,
  told_at timestamptz,
  notify_email text,
  notify_language language,
  consent_version consent_version,
  consented_at timestamptz,
  check (order_id is not null or subscription_id is not null),
  check ((status = 'succeeded') = (succeeded_at is not null)),
  check ((consent_version is null) = (consented_at is null))
);

create unique index payments_one_fulfilled_per_order on payments (order_id) where fulfilled_at is not null;
create unique index payments_one_open_per_order on payments (order_id, kind) where status in ('created', 'requires_action', 'processing');
create index payments_open on payments (created_at) where status in ('created', 'requires_action', 'processing');
create index payments_by_subscription on payments (subscription_id);

-- Money that we send back, written down before the gateway is asked. From asked_at on amount_cents is what it is asked for, however
-- often. cause: the attempt, where a picture failed after a withdrawal and its share goes back as well.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  reason text not null check (reason in ('withdrawal', 'surplus', 'undelivered')),
  cause text not null default '',
  amount_cents integer not null check (amount_cents > 0),
  requested_at timestamptz not null default now(),
  asked_at timestamptz,
  sent_at timestamptz,
  constraint refunds_once unique (payment_id, reason, cause)
);

-- Every event that the gateway told us, once, written in the transaction of its effect.
create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
