-- A withdrawal that is declared while a bank disputes the payment: it counts once the bank has decided.
alter table payments add column withdrawal_declared_at timestamptz;
create index payments_with_declaration on payments (withdrawal_declared_at) where withdrawal_declared_at is not null;
