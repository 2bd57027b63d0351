-- email is kept in lower case: one address is one account.
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null default '',
  language language not null default 'en',
  created_at timestamptz not null default now(),
  email_notifications boolean not null default true,
  marketing_emails boolean not null default false,
  auto_renew boolean not null default true
);

-- The token in the e-mail is made from the row's id and the server's secret, so that the table alone opens nothing.
-- browser_id: who asked for the link. caller: a keyed hash of the client's network, by which links are counted.
create table sign_in_links (
  id uuid primary key,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  browser_id text,
  caller text
);

create index sign_in_links_by_email on sign_in_links (email, created_at desc);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  browser_id text
);

create index sessions_by_account on sessions (account_id);

-- A refresh token is spent by its first use; a second use means that somebody else has it, and ends the session.
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  spent_at timestamptz
);

create index refresh_tokens_by_session on refresh_tokens (session_id);
