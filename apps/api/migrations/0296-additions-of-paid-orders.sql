-- Pieces that staff let into a paid order: they wait beside it until their difference is paid.

CREATE TABLE order_additions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff (id),
  lines jsonb NOT NULL,
  more_minor bigint NOT NULL CHECK (more_minor > 0),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'PAID', 'WITHDRAWN')),
  at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state = 'WAITING'))
);
CREATE INDEX order_additions_order ON order_additions (order_id, id);
CREATE UNIQUE INDEX order_additions_waiting ON order_additions (order_id) WHERE state = 'WAITING';
CREATE INDEX order_additions_staff ON order_additions (staff_id);

-- Of a payment for the difference; null where it is for the order.
ALTER TABLE payments ADD COLUMN addition_id bigint;
ALTER TABLE payments ADD CONSTRAINT payments_addition FOREIGN KEY (addition_id) REFERENCES order_additions (id) NOT VALID;

-- What goes back of an order, by the payments that came in: the newest first, and never more of one than it has left.
CREATE FUNCTION refund_shares(of_order bigint, amount bigint) RETURNS TABLE (payment_id uuid, share bigint) LANGUAGE sql STABLE AS $$
  WITH paid AS (
    SELECT p.id, p.addition_id, p.amount_minor - p.lowered_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds_due r
      WHERE r.payment_id = p.id AND r.change_id IS NULL), 0) AS rest
    FROM payments p WHERE p.order_id = of_order AND p.state = 'PAID'
  ), counted AS (
    SELECT id, addition_id, rest, coalesce(sum(rest) OVER (ORDER BY addition_id DESC NULLS LAST
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before FROM paid
  ), shared AS (
    -- The first payment takes what is left, so that nothing of it is lost.
    SELECT id, CASE WHEN addition_id IS NULL THEN greatest(amount - before, 0) ELSE greatest(least(rest, amount - before), 0) END AS share
    FROM counted
    UNION ALL SELECT NULL, amount WHERE NOT EXISTS (SELECT FROM paid)
  )
  SELECT id, share::bigint FROM shared WHERE share > 0
$$;

ALTER TABLE refunds_due DROP CONSTRAINT refunds_due_return_id_key;
CREATE UNIQUE INDEX refunds_due_return ON refunds_due (return_id, payment_id) NULLS NOT DISTINCT WHERE return_id IS NOT NULL;
ALTER TABLE refunds_due DROP CONSTRAINT refunds_due_reason_check;
ALTER TABLE refunds_due ADD CONSTRAINT refunds_due_reason_check CHECK (reason IN ('order-paid-before', 'order-canceled', 'goods-returned',
  'late-delivery', 'shop-mistake', 'goodwill', 'order-changed', 'order-grown', 'addition-withdrawn'));
