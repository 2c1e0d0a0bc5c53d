-- Money that came twice or too late and goes back, and indexes for what is listed or referenced.

ALTER TABLE payments DROP CONSTRAINT payments_state_check,
  ADD CONSTRAINT payments_state_check CHECK (state IN ('PENDING', 'PAID', 'FAILED', 'CANCELED', 'TO_REFUND'));

-- Payments that nobody owed any more when they came: staff send the money back.
CREATE TABLE refunds_due (
  payment_id uuid PRIMARY KEY REFERENCES payments (id),
  order_id bigint NOT NULL REFERENCES orders (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL CHECK (reason IN ('order-paid-before', 'order-canceled')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_due_order ON refunds_due (order_id);

CREATE INDEX mails_newest ON mails (sent_at DESC);
-- Rows that go away are looked up here by the tables that point to them.
CREATE INDEX carts_other_address ON carts (other_address_id) WHERE other_address_id IS NOT NULL;
CREATE INDEX sessions_staff ON sessions (staff_id) WHERE staff_id IS NOT NULL;
