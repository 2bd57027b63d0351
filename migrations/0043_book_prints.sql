-- A printed copy of a book, paid for by itself. Its two files are its own: what was paid for stays as it was seen, whatever becomes of the
-- book. cents: of the day it was ordered. agreed_to: the receivers that the parent agreed to for this book. job_id: the provider's name
-- for it. ended_at: it was sent, or will never be. has_files: its files are still kept. forgotten_at: nobody's name or address is kept.
create domain book_print_status as text
  check (value in ('unpaid', 'paid', 'ordered', 'printing', 'shipped', 'canceled', 'refused', 'refunded'));

create table book_prints (
  id uuid primary key,
  status book_print_status not null default 'unpaid',
  order_id uuid references orders (id) on delete set null,
  child_id uuid references children (id) on delete set null,
  title text not null,
  image_ids uuid[] not null,
  pages integer not null check (pages > 0),
  cents integer not null check (cents > 0),
  inside_md5 text not null,
  cover_md5 text not null,
  has_files boolean not null default true,
  email text,
  language language not null default 'en',
  address jsonb,
  agreed_to text[] not null,
  job_id text unique,
  tracking_url text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  ordered_at timestamptz,
  shipped_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  forgotten_at timestamptz,
  constraint book_prints_of_one_thing check (num_nonnulls(order_id, child_id) <= 1),
  constraint book_prints_paid check ((status = 'unpaid') = (paid_at is null)),
  constraint book_prints_ordered check (status not in ('ordered', 'printing', 'shipped') or ordered_at is not null),
  constraint book_prints_at_printer check ((status in ('printing', 'shipped')) <= (job_id is not null)),
  constraint book_prints_shipped check ((status = 'shipped') = (shipped_at is not null)),
  constraint book_prints_ended check ((status in ('shipped', 'canceled', 'refused', 'refunded')) = (ended_at is not null)),
  constraint book_prints_forgotten check (forgotten_at is null or (address is null and email is null and not has_files))
);

create index book_prints_by_order on book_prints (order_id) where order_id is not null;
create index book_prints_by_child on book_prints (child_id) where child_id is not null;
create index book_prints_by_email on book_prints (lower(email)) where email is not null;
create index book_prints_to_order on book_prints (paid_at) where status = 'paid';
create index book_prints_to_follow on book_prints (checked_at) where status in ('ordered', 'printing');
create index book_prints_to_forget on book_prints (created_at) where forgotten_at is null;

alter table payments add column book_print_id uuid references book_prints (id);
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('pack', 'subscription', 'gift', 'book'));
alter table payments drop constraint payments_of_something;
alter table payments add constraint payments_of_something
  check (order_id is not null or subscription_id is not null or gift_card_id is not null or book_print_id is not null);

create unique index payments_one_fulfilled_per_book_print on payments (book_print_id) where fulfilled_at is not null;
create unique index payments_one_open_per_book_print on payments (book_print_id)
  where status in ('created', 'requires_action', 'processing');
create index payments_by_book_print on payments (book_print_id) where book_print_id is not null;

alter domain email_kind drop constraint email_kind_check;
alter domain email_kind add constraint email_kind_check check (value in (
  'sign-in-link', 'order-confirmation', 'order-link', 'start-confirmed', 'artwork-ready', 'report-ready', 'pictures-expiring',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
  'withdrawal-received', 'refund', 'credit-returned', 'gift-card-receipt', 'gift-card', 'gift-card-redeemed',
  'book-ordered', 'book-shipped', 'book-refused',
  'contact-forwarded', 'contact-acknowledged', 'contact-answered', 'order-deleted', 'account-deleted'
));
