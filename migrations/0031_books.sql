-- A book of an order's pictures; another wish takes its place. wish_id: what the job was told to make, so that one for an earlier wish
-- has nothing left to do. image_ids: the pictures in their order. file_id: part of the names of its files. lowest_dpi, few_pixels:
-- the fewest dots per inch of a picture, and how many pictures have fewer than a printer asks for.
create table books (
  order_id uuid primary key references orders (id) on delete cascade,
  wish_id uuid not null unique,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  title text not null check (title <> ''),
  image_ids uuid[] not null check (cardinality(image_ids) > 0),
  file_id uuid unique,
  pages integer check (pages > 0),
  lowest_dpi integer check (lowest_dpi > 0),
  few_pixels integer check (few_pixels >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'ready') = (file_id is not null)),
  check ((file_id is null) = (pages is null) and (pages is null) = (lowest_dpi is null)),
  check ((pages is null) = (few_pixels is null) and (pages is null) = (finished_at is null))
);
