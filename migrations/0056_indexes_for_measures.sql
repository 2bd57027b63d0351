-- What each process measures every half minute, and would read all payments for.
create index payments_by_time on payments (created_at);
create index payments_without_goods on payments (succeeded_at) where status = 'succeeded' and fulfilled_at is null;
