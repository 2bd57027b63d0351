-- The large version of a finished attempt at a picture, made when a parent asks for it, once. Its file's key is the attempt's.
create table prints (
  attempt_id uuid primary key references image_attempts (id) on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
