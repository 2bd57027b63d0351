-- The sheet's corners that an attempt was drawn between; a picture's own are those for the next attempt and for the report.
alter table image_attempts add column corners jsonb check (jsonb_array_length(corners) = 4);
update image_attempts set corners = images.corners from images where images.id = image_attempts.image_id and images.corners is not null;
