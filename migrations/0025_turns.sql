-- turn: an attempt's place among the pictures that were asked for together, by which orders take turns in the queue.
alter table image_attempts add column turn integer not null default 0;

-- A drawing that goes on, and the estimate of all waits, find their picture by its attempt.
create index images_by_attempt on images (attempt_id) where attempt_id is not null;
