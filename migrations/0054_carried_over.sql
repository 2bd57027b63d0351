-- What of an earlier month's price an upgrade's invoice took off: it was paid with that month, for this one.
alter table payments add column carried_cents integer not null default 0 check (carried_cents >= 0);
