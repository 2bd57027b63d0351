-- The text by which a parent agreed that a recording of a child's voice is kept.
create domain voice_consent_version as text
  check (value in ('2026-11-24'));

-- A child's own words about a picture, as the parent recorded them. file_key: the recording, copied without anything but the sound.
create table recordings (
  image_id uuid primary key references images (id) on delete cascade,
  file_key text not null unique,
  duration_ms integer not null check (duration_ms > 0),
  consent_version voice_consent_version not null,
  recorded_at timestamptz not null default now()
);

-- The same words, or others, written down; empty without.
alter table images add column words text not null default '';
