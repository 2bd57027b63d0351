-- One drawing of an order. Files: working_key is the clean copy, artwork_key the latest finished attempt's picture, framed_key the
-- drawing as that picture frames it, other_key a second version where neither is quite like the drawing.
-- corners: of the sheet as the parent put them, four points in shares of the clean copy; null where the studio finds the sheet.
-- forced: drawn although it looks like a photograph or a page of writing. unlike: the artwork is not as close as we like.
-- stands_in: the studio did what a model should have done. answers: what the parent told, by question of the checklist.
-- observation: what a vision model saw, so that a report that is made again does not ask again. failure: a code of
-- contract/refusals.ts. taken_back_at: when the money of its credit went back; nothing more is drawn for it.
create table images (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  upload_id uuid not null,
  position integer not null,
  style style not null,
  context text not null,
  title text not null default '',
  answers jsonb not null default '{}',
  corners jsonb check (jsonb_array_length(corners) = 4),
  forced boolean not null default false,
  status image_status not null default 'pending',
  progress integer not null default 0 check (progress between 0 and 100),
  attempt_id uuid,
  regeneration_count integer not null default 0 check (regeneration_count between 0 and 3),
  failure text check (failure ~ '^[a-z_]+$'),
  working_key text not null unique,
  artwork_key text,
  artwork_width integer check (artwork_width > 0),
  artwork_height integer check (artwork_height > 0),
  framed_key text,
  other_key text,
  artist artist,
  stands_in boolean not null default false,
  unlike boolean not null default false,
  observation jsonb,
  completed_at timestamptz,
  taken_back_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, upload_id),
  check ((artwork_width is null) = (artwork_height is null)),
  check (status <> 'completed' or (artwork_key is not null and completed_at is not null))
);

create index images_by_order on images (order_id, position);

-- One try to draw an image, with what it is drawn from.
create table image_attempts (
  id uuid primary key,
  image_id uuid not null references images (id) on delete cascade,
  number integer not null check (number > 0),
  style style not null,
  context text not null,
  corners jsonb check (jsonb_array_length(corners) = 4),
  forced boolean not null default false,
  seed integer not null,
  status text not null default 'queued' check (status in ('queued', 'drawing', 'completed', 'failed')),
  failure text check (failure ~ '^[a-z_]+$'),
  artist artist,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (image_id, number)
);

-- Both are asked once a second: how long the queue is, and how long the latest pictures took.
create index image_attempts_open on image_attempts (created_at) where status in ('queued', 'drawing');
create index image_attempts_by_end on image_attempts (finished_at desc) where status = 'completed' and started_at is not null;

-- The large version of a finished attempt, made once when a parent asks for it. Its file's key is the attempt's.
create table upscales (
  attempt_id uuid primary key references image_attempts (id) on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- A link that shows one artwork and its title to whoever has it. The token is made from the row's id and the server's secret,
-- so that the table alone opens nothing; a revoked link has no row.
create table image_shares (
  id uuid primary key,
  image_id uuid not null unique references images (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);

create table previews (
  id uuid primary key,
  style style not null,
  file_key text not null unique,
  expires_at timestamptz not null
);

create index previews_by_expiry on previews (expires_at);
