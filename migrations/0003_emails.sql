-- One e-mail per cause and kind, whatever happens twice. content holds what the template needs, never a picture.
create table emails (
  id uuid primary key,
  kind email_kind not null,
  cause text not null,
  recipient text not null,
  language language not null default 'en',
  content jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent')),
  created_at timestamptz not null default now(),
  sending_until timestamptz,
  sent_at timestamptz,
  unique (cause, kind)
);

-- What people wrote on the contact page; erased with the account of their address, and after a year.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create index contact_messages_by_email on contact_messages (lower(email), created_at desc);
create index contact_messages_by_age on contact_messages (created_at);
