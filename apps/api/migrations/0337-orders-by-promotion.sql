-- no transaction
-- The office lists the orders in which a promotion took part.
CREATE INDEX CONCURRENTLY order_promotions_code ON order_promotions (promotion_code, order_id);
