-- Who makes the artwork, as it was named to the parent together with the receivers, from now on when the order is made; null before that.
alter table orders add column artist artist;
