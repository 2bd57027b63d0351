-- How much each client used of a limit in its present window, for all processes; swept when the window is over.
-- key is a keyed hash: the table tells no address. Unlogged: after a crash of the database counting begins anew.
create unlogged table request_counts (
  key text primary key,
  used bigint not null,
  ends_at timestamptz not null
);

create index request_counts_by_end on request_counts (ends_at);
