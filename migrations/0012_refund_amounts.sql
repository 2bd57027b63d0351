-- Written before the gateway is asked: from then on amount_cents is what the gateway is asked for, however often.
alter table refunds add column asked_at timestamptz;
