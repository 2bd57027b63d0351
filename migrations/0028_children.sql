-- The children of an account. removed_at: taken away, and erased a while later unless the parent has it back.
create domain child_color as text
  check (value in ('tomato', 'sunflower', 'leaf', 'sky', 'plum'));

create table children (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null check (name <> ''),
  birth_month text check (birth_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  color child_color not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create index children_by_account on children (account_id, created_at);
create index children_removed on children (removed_at) where removed_at is not null;

-- What hangs on the wall of a child: a picture of an order, whose files, title and end are the order's, or a drawing of its own,
-- with the permission to upload it. A child cannot go before its drawings, so that no file loses its row.
create table wall_pictures (
  id uuid primary key,
  child_id uuid not null references children (id),
  image_id uuid unique references images (id) on delete cascade,
  working_key text unique,
  upload_id uuid,
  title text not null default '',
  drawn_month text not null check (drawn_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  position integer not null,
  hidden boolean not null default false,
  favorite boolean not null default false,
  permission_version permission_version,
  permitted_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (child_id, upload_id),
  check ((image_id is null) = (working_key is not null)),
  check ((working_key is null) = (upload_id is null)),
  check ((permission_version is null) = (permitted_at is null))
);

create index wall_pictures_by_child on wall_pictures (child_id, position);
create index wall_pictures_removed on wall_pictures (removed_at) where removed_at is not null;

-- A child goes with its drawings, a drawing alone.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('account', 'order', 'picture', 'child', 'drawing'));
