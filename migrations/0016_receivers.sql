-- Outside services that were named to the parent before the drawings of this order were made; null before that was noted.
alter table orders add column receivers text[];
