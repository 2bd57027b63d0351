-- original_key: the parent's file, byte for byte; working_key: upright, without metadata; artwork_key: the latest finished attempt's picture.
create table images (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  upload_id uuid not null,
  position integer not null,
  style text not null check (style in ('realistic', 'disney', 'futuristic')),
  context text not null default '',
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  original_key text not null unique,
  working_key text not null unique,
  artwork_key text,
  regeneration_count integer not null default 0 check (regeneration_count between 0 and 3),
  attempt_id uuid,
  error_message text,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, upload_id),
  check (status <> 'completed' or (artwork_key is not null and completed_at is not null))
);

create index images_by_order on images (order_id, position);

create table image_attempts (
  id uuid primary key,
  image_id uuid not null references images (id) on delete cascade,
  number integer not null check (number > 0),
  style text not null check (style in ('realistic', 'disney', 'futuristic')),
  context text not null default '',
  seed integer not null,
  status text not null default 'queued' check (status in ('queued', 'drawing', 'completed', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (image_id, number)
);

create table previews (
  id uuid primary key,
  style text not null check (style in ('realistic', 'disney', 'futuristic')),
  file_key text not null unique,
  expires_at timestamptz not null
);

create index previews_by_expiry on previews (expires_at);

-- A key stands here from before its file is written until a row names it, so that a crash leaves no file behind for ever.
create table files_in_flight (
  key text primary key,
  created_at timestamptz not null default now()
);
