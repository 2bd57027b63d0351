-- What was erased and when, by ids and file keys that name nobody: the receipt of an erasure, and what a restored backup erases
-- again. A picture is named by its order and its files. part_of: the erasure of the account that an order went with.
create table erasures (
  id uuid primary key,
  kind text not null check (kind in ('account', 'order', 'picture')),
  subject_id uuid not null,
  cause text not null check (cause in ('asked', 'expired', 'restored')),
  part_of uuid,
  pictures integer not null check (pictures >= 0),
  keys text[] not null,
  begun_at timestamptz not null default now(),
  completed_at timestamptz
);

create index erasures_open on erasures (begun_at) where completed_at is null;
create index erasures_by_age on erasures (begun_at);

-- A deleted order has no child's age.
alter table orders alter column child_age drop not null;
alter table orders add constraint orders_age_until_deleted check (child_age is not null or deleted_at is not null);

alter domain email_kind drop constraint email_kind_check;
alter domain email_kind add constraint email_kind_check check (value in (
  'sign-in-link', 'order-confirmation', 'order-link', 'start-confirmed', 'artwork-ready', 'report-ready', 'pictures-expiring',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
  'withdrawal-received', 'refund', 'credit-returned',
  'contact-forwarded', 'contact-acknowledged', 'order-deleted', 'account-deleted'
));
