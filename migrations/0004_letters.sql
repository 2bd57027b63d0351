-- One letter per cause and kind, whatever happens twice. content holds what the template needs, never a picture.
create table letters (
  id uuid primary key,
  kind text not null check (kind in ('order-confirmation', 'artwork-ready')),
  cause text not null,
  recipient text not null,
  content jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent')),
  created_at timestamptz not null default now(),
  sending_until timestamptz,
  sent_at timestamptz,
  unique (cause, kind)
);
