-- Length and SHA-256 of each file of the store as it was written, by which backups and checks tell whether a file is whole.
create table stored_files (
  key text primary key,
  bytes integer not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null default now()
);

create index stored_files_by_age on stored_files (written_at) where key like 'erasures/%';
