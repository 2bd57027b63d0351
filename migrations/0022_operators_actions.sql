-- What operators do: refunds, credits, answers, blocked addresses; and indexes by which they find an order among many.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('withdrawal', 'surplus', 'undelivered', 'operator'));

alter table credit_grants drop constraint credit_grants_kind_check;
alter table credit_grants add constraint credit_grants_kind_check check (kind in ('free_month', 'plan_period', 'pack', 'returned', 'given'));

alter domain email_kind drop constraint email_kind_check;
alter domain email_kind add constraint email_kind_check check (value in (
  'sign-in-link', 'order-confirmation', 'order-link', 'start-confirmed', 'artwork-ready', 'report-ready', 'pictures-expiring',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
  'withdrawal-received', 'refund', 'credit-returned',
  'contact-forwarded', 'contact-acknowledged', 'contact-answered', 'order-deleted', 'account-deleted'
));

alter table contact_messages add column answered_at timestamptz;
create index contact_messages_open on contact_messages (created_at) where answered_at is null;

-- Addresses that may neither sign in nor order. The key is signed and names nobody.
create table blocked_addresses (
  key text primary key,
  blocked_at timestamptz not null default now()
);

create index orders_by_any_email on orders (lower(email)) where email is not null;
create index orders_by_time on orders (created_at);
create index payments_by_order on payments (order_id);
create index payments_by_success on payments (succeeded_at) where succeeded_at is not null;
create index subscriptions_by_order on subscriptions (order_id) where order_id is not null;
create index credit_entries_by_attempt on credit_entries (attempt_id) where attempt_id is not null;
-- A cause begins with the id of what it is about.
create index emails_by_subject on emails (left(cause, 36));
create index emails_unsent on emails (created_at) where status = 'queued';

alter domain audit_subject drop constraint audit_subject_check;
alter domain audit_subject add constraint audit_subject_check
  check (value in ('operator', 'account', 'order', 'picture', 'payment', 'letter', 'address', 'message', 'job'));
