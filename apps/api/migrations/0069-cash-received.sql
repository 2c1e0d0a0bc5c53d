-- Cash on delivery is a fact that staff confirm: without it an order paid by cash earns no bonus, and nothing of it is credited on one person's word.

CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id),
  -- From when on the order counts for bonuses.
  counts_at timestamptz NOT NULL DEFAULT now(),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- Day on which the shop got the money, and when and by whom that was written down; null for what a month had counted before cash was confirmed.
  received_on date,
  confirmed_at timestamptz,
  staff_id bigint REFERENCES staff (id),
  CHECK ((received_on IS NULL) = (confirmed_at IS NULL)),
  CHECK (staff_id IS NULL OR confirmed_at IS NOT NULL)
);
CREATE INDEX cash_receipts_counts ON cash_receipts (counts_at);
CREATE INDEX cash_receipts_staff ON cash_receipts (staff_id) WHERE staff_id IS NOT NULL;

-- Closed months stay as they were: what they counted goes on counting there, and is not counted again when its cash is confirmed. All instances so far keep the same time.
INSERT INTO cash_receipts (order_id, counts_at, amount_minor)
SELECT o.id, first.at, o.total_minor FROM orders o
JOIN LATERAL (SELECT min(t.at) AS at FROM order_timeline t WHERE t.order_id = o.id AND t.status = 'CONFIRMED') first ON first.at IS NOT NULL
WHERE o.payment_method = 'CASH' AND o.total_minor > 0
  AND EXISTS (SELECT 1 FROM bonus_closes c WHERE c.month = date_trunc('month', first.at AT TIME ZONE 'Europe/Warsaw')::date);

CREATE FUNCTION refuse_cash_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cash is confirmed once' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER cash_receipts_stay BEFORE DELETE ON cash_receipts FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
CREATE TRIGGER cash_receipts_confirmed_once BEFORE UPDATE ON cash_receipts FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL OR NEW.order_id <> OLD.order_id OR NEW.counts_at <> OLD.counts_at OR NEW.amount_minor <> OLD.amount_minor)
  EXECUTE FUNCTION refuse_cash_change();
