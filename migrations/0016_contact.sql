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
