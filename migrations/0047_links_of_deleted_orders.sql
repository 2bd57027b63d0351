-- A paid order's row outlives its deletion, and so did the link to its book with the child's name and relatives' lines.
delete from links using orders where orders.id = links.order_id and orders.deleted_at is not null;
