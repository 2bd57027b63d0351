-- A link that shows one artwork and its title to whoever has it. The token is made from the row's id and the server's secret,
-- so that the table alone opens nothing; a revoked link has no row.
create table image_shares (
  id uuid primary key,
  image_id uuid not null unique references images (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
