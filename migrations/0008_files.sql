-- A key stands here from before its file is written until a row names it, so that a crash leaves no file behind for ever.
create table files_in_flight (
  key text primary key,
  created_at timestamptz not null default now()
);

-- A reading is kept as long as anything holds it: a drawing's clean copy or a preview, named by the key of its file.
create table reading_holders (
  reading_key text not null,
  holder_key text not null,
  primary key (holder_key, reading_key)
);

create index reading_holders_reading_key on reading_holders (reading_key);
