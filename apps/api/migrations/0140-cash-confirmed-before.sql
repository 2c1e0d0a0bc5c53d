-- What was confirmed before there was a column.

UPDATE orders SET cash_confirmed = true FROM cash_receipts c WHERE c.order_id = orders.id AND c.confirmed_at IS NOT NULL AND NOT orders.cash_confirmed;
