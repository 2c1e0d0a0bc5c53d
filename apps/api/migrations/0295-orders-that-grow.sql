-- Pieces that staff let into an order before it is packed, and what is to be paid for them on top.

ALTER TABLE order_line_changes
  ADD COLUMN added jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN more_minor bigint NOT NULL DEFAULT 0;

-- A payment that began at a smaller sum and comes all the same pays no order: it goes back.
ALTER TABLE refunds_due DROP CONSTRAINT refunds_due_reason_check;
ALTER TABLE refunds_due ADD CONSTRAINT refunds_due_reason_check CHECK (reason IN
  ('order-paid-before', 'order-canceled', 'goods-returned', 'late-delivery', 'shop-mistake', 'goodwill', 'order-changed', 'order-grown'));
