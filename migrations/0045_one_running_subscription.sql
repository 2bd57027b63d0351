-- One running subscription per person. `subscriber` is the proven address of the account, or the address that a guest gave.
alter table subscriptions add column subscriber text;
update subscriptions set subscriber = coalesce(
  (select accounts.email from accounts where accounts.id = subscriptions.account_id),
  nullif(lower(subscriptions.email), ''),
  subscriptions.id::text);
alter table subscriptions alter column subscriber set not null;

-- A surplus subscription was paid for although another one ran: the job ends it and sends its money back.
alter table subscriptions
  add column surplus_at timestamptz,
  add column end_requested_at timestamptz;

-- Of duplicates that run already, the newest stays.
update subscriptions set surplus_at = now() from (
  select id, row_number() over (partition by subscriber order by created_at desc, id) as place
  from subscriptions where status in ('active', 'past_due')
) as ranked where ranked.id = subscriptions.id and ranked.place > 1;

create unique index subscriptions_one_running on subscriptions (subscriber)
  where status in ('active', 'past_due') and surplus_at is null;
create index subscriptions_surplus on subscriptions (surplus_at)
  where surplus_at is not null and end_requested_at is null;

-- A checkout is written down before the gateway is asked, so both ids may be missing at first.
alter table subscriptions drop constraint subscriptions_check1;

alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'sign-in-link', 'order-confirmation', 'artwork-ready', 'report-ready',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
  'withdrawal-received', 'refund', 'credit-returned',
  'contact-forwarded', 'contact-acknowledged', 'account-deleted'
));
