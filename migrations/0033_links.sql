-- A parent's link to an artwork, a child's wall or the book of an order. The token is made from the row's id and the server's secret, so
-- that the table alone opens nothing; a revoked link has no token_hash. word_hash: of a word that is asked for. name: what the page calls
-- the maker. Links from before are over a year after this migration.
alter table image_shares rename to links;
alter table links drop constraint image_shares_image_id_key;
alter table links alter column image_id drop not null;
alter table links alter column token_hash drop not null;
alter table links add column child_id uuid references children (id) on delete cascade;
alter table links add column order_id uuid references orders (id) on delete cascade;
alter table links add column expires_at timestamptz not null default now() + interval '365 days';
alter table links add column word_hash text;
alter table links add column name text;
alter table links add column with_drawing boolean not null default false;
alter table links add column with_voice boolean not null default false;
alter table links add column with_animation boolean not null default false;
alter table links add column openings integer not null default 0 check (openings >= 0);
alter table links add column hearts integer not null default 0 check (hearts >= 0);
alter table links add column revoked_at timestamptz;
alter table links add constraint links_lead_to_one_thing check (num_nonnulls(image_id, child_id, order_id) = 1);
alter table links add constraint links_open_until_revoked check ((token_hash is null) = (revoked_at is not null));

create index links_by_image on links (image_id) where image_id is not null;
create index links_by_child on links (child_id) where child_id is not null;
create index links_by_order on links (order_id) where order_id is not null;

-- Lines that came back by a link, as plain text.
create table link_lines (
  id uuid primary key,
  link_id uuid not null references links (id) on delete cascade,
  line text not null check (line <> ''),
  created_at timestamptz not null default now()
);

create index link_lines_by_link on link_lines (link_id, created_at desc);

-- Links as the version before knows them. To be dropped one release later.
create view image_shares as
  select id, image_id, token_hash, created_at from links
  where image_id is not null and token_hash is not null and word_hash is null and expires_at > now();

-- A revoked link stays revoked when an older backup is restored.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('account', 'order', 'picture', 'child', 'drawing', 'link'));
