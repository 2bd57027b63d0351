-- A gift card for a pack. Its code is made from the row's id and the server's secret; only the hash is kept. cents and credits: of the
-- day it was bought. browser_id: a guest's browser. send_at: from when its letter goes to the recipient; letter_at: when the last one was written.
-- forgotten_at: nobody's name or address is kept any more.
create domain gift_card_status as text check (value in ('unpaid', 'active', 'redeemed', 'refunded'));
create domain gift_delivery as text check (value in ('email', 'print'));

create table gift_cards (
  id uuid primary key,
  status gift_card_status not null default 'unpaid',
  pack_id bundle_type not null check (pack_id in ('single', 'pack-5', 'pack-20')),
  cents integer not null check (cents > 0),
  credits integer not null check (credits > 0),
  code_hash text not null unique,
  account_id uuid references accounts (id) on delete set null,
  browser_id text,
  buyer_email text,
  language language not null default 'en',
  recipient_name text not null default '',
  line text not null default '',
  delivery gift_delivery not null,
  recipient_email text,
  send_at timestamptz,
  letters integer not null default 0 check (letters >= 0),
  letter_at timestamptz,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by uuid references accounts (id) on delete set null,
  refunded_at timestamptz,
  forgotten_at timestamptz,
  constraint gift_cards_sent_or_printed check ((delivery = 'email') = (send_at is not null)),
  constraint gift_cards_paid check ((status = 'unpaid') = (paid_at is null)),
  constraint gift_cards_redeemed check ((status = 'redeemed') = (redeemed_at is not null)),
  constraint gift_cards_refunded check ((status = 'refunded') = (refunded_at is not null))
);

create index gift_cards_by_account on gift_cards (account_id) where account_id is not null;
create index gift_cards_by_browser on gift_cards (browser_id) where browser_id is not null;
create index gift_cards_by_buyer on gift_cards (lower(buyer_email)) where buyer_email is not null;
create index gift_cards_by_recipient on gift_cards (lower(recipient_email)) where recipient_email is not null;
create index gift_cards_to_send on gift_cards (send_at) where status = 'active' and letter_at is null and recipient_email is not null;
create index gift_cards_to_forget on gift_cards (created_at) where forgotten_at is null and status <> 'active';

alter table payments add column gift_card_id uuid references gift_cards (id);
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('pack', 'subscription', 'gift'));
alter table payments drop constraint payments_check1;
alter table payments add constraint payments_of_something
  check (order_id is not null or subscription_id is not null or gift_card_id is not null);

create unique index payments_one_fulfilled_per_gift_card on payments (gift_card_id) where fulfilled_at is not null;
create unique index payments_one_open_per_gift_card on payments (gift_card_id)
  where status in ('created', 'requires_action', 'processing');
create index payments_by_gift_card on payments (gift_card_id) where gift_card_id is not null;

alter table credit_grants drop constraint credit_grants_kind_check;
alter table credit_grants add constraint credit_grants_kind_check
  check (kind in ('free_month', 'plan_period', 'pack', 'returned', 'given', 'gift'));

alter domain email_kind drop constraint email_kind_check;
alter domain email_kind add constraint email_kind_check check (value in (
  'sign-in-link', 'order-confirmation', 'order-link', 'start-confirmed', 'artwork-ready', 'report-ready', 'pictures-expiring',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
  'withdrawal-received', 'refund', 'credit-returned', 'gift-card-receipt', 'gift-card', 'gift-card-redeemed',
  'contact-forwarded', 'contact-acknowledged', 'contact-answered', 'order-deleted', 'account-deleted'
));
