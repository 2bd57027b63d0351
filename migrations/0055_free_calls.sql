-- A call for an order that nobody paid for: these may cost a part of the month's budget and no more.
alter table model_calls add column free boolean not null default false;
