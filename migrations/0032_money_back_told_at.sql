-- When the gateway was asked for the answer that our books of a refund or dispute follow: an older answer that arrives late changes nothing.
alter table payments add column told_at timestamptz;
