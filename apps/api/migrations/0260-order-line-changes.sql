-- Pieces that staff take out of an order before it is packed: what went, why, and what of the order's money goes back.

CREATE TABLE order_line_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff (id),
  pieces jsonb NOT NULL,
  bonus_minor bigint NOT NULL CHECK (bonus_minor >= 0),
  refunds_minor bigint NOT NULL CHECK (refunds_minor >= 0),
  money_minor bigint NOT NULL CHECK (money_minor >= 0),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_line_changes_order ON order_line_changes (order_id, id);
CREATE INDEX order_line_changes_staff ON order_line_changes (staff_id);

-- What the order cost less since the payment began: it is over the order's total and this.
ALTER TABLE payments ADD COLUMN lowered_minor bigint NOT NULL DEFAULT 0;

ALTER TABLE refunds_due ADD COLUMN change_id bigint REFERENCES order_line_changes (id);
ALTER TABLE refunds_due DROP CONSTRAINT refunds_due_reason_check;
ALTER TABLE refunds_due
  ADD CONSTRAINT refunds_due_reason_check CHECK (reason IN
    ('order-paid-before', 'order-canceled', 'goods-returned', 'late-delivery', 'shop-mistake', 'goodwill', 'order-changed')),
  ADD CONSTRAINT refunds_due_changed CHECK ((change_id IS NOT NULL) = (reason = 'order-changed'));
DROP INDEX refunds_due_whole;
CREATE UNIQUE INDEX refunds_due_whole ON refunds_due (payment_id)
  WHERE return_id IS NULL AND asked_by IS NULL AND change_id IS NULL;
CREATE INDEX refunds_due_change ON refunds_due (change_id) WHERE change_id IS NOT NULL;
