-- The text by which a parent confirmed being the parent or having their permission, and when; null where an upload came from a program.
create domain permission_version as text
  check (value in ('2026-11-23'));

alter table orders
  add column permission_version permission_version,
  add column permitted_at timestamptz,
  add check ((permission_version is null) = (permitted_at is null));
