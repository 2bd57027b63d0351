-- The 3D model of a finished attempt, made once when a parent asks for it. The keys of its files are the attempt's.
create table figurines (
  attempt_id uuid primary key references image_attempts (id) on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
