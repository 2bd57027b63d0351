-- What arrived is no longer kept. Its files are erased by the next sweep, like all whose keys have waited here for more than an hour.
insert into files_in_flight (key, created_at)
select original_key, now() - interval '1 day' from images
on conflict (key) do update set created_at = excluded.created_at;
alter table images drop column original_key;
