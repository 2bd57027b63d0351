-- What a link to a wall shows besides its pictures, and beside which of them hearts and lines came back. A heart is counted with its link
-- too, so that it stays when the picture goes.
alter table links add column with_titles boolean not null default false;
alter table links add column with_months boolean not null default false;
alter table links add column with_free_drawings boolean not null default false;
alter table link_lines add column wall_picture_id uuid references wall_pictures (id) on delete set null;

create index link_lines_by_wall_picture on link_lines (wall_picture_id) where wall_picture_id is not null;

create table link_hearts (
  link_id uuid not null references links (id) on delete cascade,
  wall_picture_id uuid not null references wall_pictures (id) on delete cascade,
  hearts integer not null check (hearts > 0),
  primary key (link_id, wall_picture_id)
);

create index link_hearts_by_wall_picture on link_hearts (wall_picture_id);
