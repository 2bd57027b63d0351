-- The parent's request to start drawing at once, where it was given after paying.
alter table credit_grants
  add column consent_version text,
  add column consented_at timestamptz,
  add constraint credit_grants_consent_check check ((consent_version is null) = (consented_at is null));

-- When the money of a picture's credit went back in full. Its artwork is erased and nothing more is drawn for it.
alter table images add column taken_back_at timestamptz;

-- A picture that fails after a withdrawal sends its share back as well; `cause` is its attempt.
alter table refunds
  add column cause text not null default '',
  drop constraint refunds_payment_id_reason_key,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('withdrawal', 'surplus', 'undelivered')),
  add constraint refunds_once unique (payment_id, reason, cause);

-- After a withdrawal from a used plan no other plan begins for a while. The key is signed and names nobody.
create table plan_pauses (
  key text primary key,
  until timestamptz not null
);

-- Where to write about a refund of a deleted order; emptied once that is done.
alter table payments
  add column notify_email text,
  add column notify_language text check (notify_language in ('en', 'el'));
