-- When the gateway was last asked about a checkout or start that is not finished: who waited longest comes first.
alter table subscriptions add column checked_at timestamptz;
