-- Addresses that letters no longer go to, and why. The key is signed and names nobody. A stop that was lifted stays, so that an older
-- report of a provider, which may come twice, does not bring it back.
create domain letter_stop_reason as text
  check (value in ('unsubscribed', 'bounced', 'complained'));

create table letter_stops (
  key text not null,
  reason letter_stop_reason not null,
  since timestamptz not null default now(),
  lifted_at timestamptz,
  primary key (key, reason)
);

-- suppressed: its address takes no letters. returned_at: when a sent one came back, or its reader complained.
alter table emails drop constraint emails_status_check;
alter table emails add constraint emails_status_check check (status in ('queued', 'sent', 'suppressed'));
alter table emails add column returned_at timestamptz;

create index emails_by_recipient on emails (lower(recipient), created_at desc);
create index emails_not_delivered on emails (created_at) where status = 'suppressed' or returned_at is not null;
create index letter_stops_by_time on letter_stops (since);
