-- Accounts that may open the operators' pages, by invitation from the command line. sealed_key: the key of the authenticator app,
-- encrypted with a key of the server's secret. last_step: the time step of the newest code that was taken; no code is taken twice.
create table operators (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_key text not null,
  last_step bigint not null default 0,
  invited_at timestamptz not null default now()
);

-- Sessions in which an operator has entered a code.
create table operator_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  proven_at timestamptz not null default now()
);

create domain audit_action as text
  check (value in (
    'invite', 'dismiss', 'enter', 'reveal', 'retry_picture', 'retry_job', 'refund', 'resend', 'give_credits', 'cancel', 'block', 'unblock',
    'answer'
  ));

create domain audit_subject as text
  check (value in ('operator', 'order', 'picture', 'payment', 'letter', 'address', 'message', 'job'));

-- What operators did, on which object, and why. operator_id is null for the command line. An address of a parent stands here as a
-- keyed hash. Rows are added only: neither changed nor deleted before their time.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id uuid,
  operator text not null,
  action audit_action not null,
  subject audit_subject not null,
  subject_id text not null,
  order_id uuid,
  reason text not null check (reason <> ''),
  details jsonb not null default '{}'
);

create index audit_log_by_time on audit_log (at desc);
create index audit_log_by_order on audit_log (order_id) where order_id is not null;
create index audit_log_by_subject on audit_log (subject_id);

-- The time is lifetimeMs.auditLog of contract/retention.ts; a test compares them.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1095 days' then
      return old;
    end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_rows before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_all before truncate on audit_log
  for each statement execute function keep_audit_log();
