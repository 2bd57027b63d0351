-- Rows that name a deleted model call, account or order are found by these.
create index image_attempts_by_model_call on image_attempts (model_call_id) where model_call_id is not null;
create index gift_cards_by_redeemer on gift_cards (redeemed_by) where redeemed_by is not null;
create index declined_orders_by_order on declined_orders (order_id);
