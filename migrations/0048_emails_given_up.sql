-- failed: the mail server did not take it for days. refused_at: when the mail server first said that it never will (5xx).
alter table emails drop constraint emails_status_check;
alter table emails add constraint emails_status_check check (status in ('queued', 'sent', 'suppressed', 'failed'));
alter table emails add column refused_at timestamptz;

drop index emails_not_delivered;
create index emails_not_delivered on emails (created_at) where status in ('suppressed', 'failed') or returned_at is not null;
