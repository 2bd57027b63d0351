-- The line of pictures that wait or are being drawn, and how long the latest finished ones took: both are looked at once a second.
create index image_attempts_open on image_attempts (created_at) where status in ('queued', 'drawing');
create index image_attempts_by_end on image_attempts (finished_at desc) where status = 'completed' and started_at is not null;
