-- The producer's guarantee of durability as it was promised when the line was bought; null where there was none.
ALTER TABLE order_lines ADD COLUMN durability jsonb;
