-- The sheet's corners as the parent put them, four points in shares of the working copy; null: the studio finds the sheet.
alter table images add column corners jsonb check (jsonb_array_length(corners) = 4);
