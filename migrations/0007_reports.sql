-- One report per order. revision counts what was asked for; made_revision is the one that the files hold, so that a report which
-- is made again stays readable meanwhile. The files are replaced, never changed. wordings: a language model's words for
-- sentences of the report, by our own; a report that is made again does not ask again.
create table reports (
  id uuid primary key,
  order_id uuid not null unique references orders (id) on delete cascade,
  status report_status not null default 'processing',
  revision integer not null default 1 check (revision > 0),
  made_revision integer check (made_revision between 1 and revision),
  attempts integer not null default 0 check (attempts >= 0),
  html_key text unique,
  pdf_key text unique,
  pages integer check (pages > 0),
  drawings integer check (drawings > 0),
  wordings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((made_revision is null) = (html_key is null) and (html_key is null) = (pdf_key is null)),
  check ((html_key is null) = (pages is null) and (pages is null) = (drawings is null)),
  check (status <> 'completed' or made_revision = revision)
);
