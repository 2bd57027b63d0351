-- The living version of a finished attempt, made once when a parent asks for it. The keys of its files are the attempt's.
create table animations (
  attempt_id uuid primary key references image_attempts (id) on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
