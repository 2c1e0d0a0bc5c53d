-- Goods that came back after an order had left: what, whether it can be sold again, and where its money goes.

CREATE TABLE returns (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id),
  reason text NOT NULL CHECK (reason IN ('WITHDRAWAL', 'COMPLAINT', 'UNDELIVERED', 'GOODWILL')),
  -- Where paid money goes: back to its payment (cash: to the bank account), or to the member's balance of refunds.
  refund_to text NOT NULL CHECK (refund_to IN ('PAYMENT', 'REFUNDS')),
  -- What the invoice had of the pieces, and of the delivery, which goes back with the last of them.
  goods_minor bigint NOT NULL CHECK (goods_minor >= 0),
  delivery_minor bigint NOT NULL CHECK (delivery_minor >= 0),
  -- What of the order's bonus, refunds and paid money goes back. Cash that never came in is not paid out.
  bonus_minor bigint NOT NULL CHECK (bonus_minor >= 0),
  refunds_minor bigint NOT NULL CHECK (refunds_minor >= 0),
  money_minor bigint NOT NULL CHECK (money_minor >= 0),
  note text NOT NULL DEFAULT '',
  staff_id bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (refunds_minor + money_minor <= goods_minor + delivery_minor)
);
CREATE INDEX returns_order ON returns (order_id, id);
CREATE INDEX returns_staff ON returns (staff_id);

CREATE TABLE return_lines (
  return_id bigint NOT NULL REFERENCES returns (id),
  order_id bigint NOT NULL,
  product_code text NOT NULL,
  promotion_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Pieces that went back to stock; the others are spoilt and stay sold.
  restocked integer NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  PRIMARY KEY (return_id, product_code, promotion_code),
  FOREIGN KEY (order_id, product_code, promotion_code) REFERENCES order_lines (order_id, product_code, promotion_code)
);
CREATE INDEX return_lines_line ON return_lines (order_id, product_code, promotion_code);
CREATE INDEX return_lines_product ON return_lines (product_code) WHERE restocked > 0;

CREATE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER returns_stay BEFORE UPDATE OR DELETE ON returns FOR EACH ROW EXECUTE FUNCTION refuse_return_change();
CREATE TRIGGER return_lines_stay BEFORE UPDATE OR DELETE ON return_lines FOR EACH ROW EXECUTE FUNCTION refuse_return_change();

-- Refunds have a name of their own: one payment may go back in parts, and cash has none.
ALTER TABLE refunds_due ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
UPDATE refunds_due SET id = payment_id;
ALTER TABLE refunds_due
  DROP CONSTRAINT refunds_due_pkey,
  ADD PRIMARY KEY (id),
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN return_id bigint UNIQUE REFERENCES returns (id),
  DROP CONSTRAINT refunds_due_reason_check,
  ADD CONSTRAINT refunds_due_reason_check CHECK (reason IN ('order-paid-before', 'order-canceled', 'goods-returned')),
  ADD CONSTRAINT refunds_due_return CHECK ((reason = 'goods-returned') = (return_id IS NOT NULL)),
  ADD CONSTRAINT refunds_due_source CHECK (payment_id IS NOT NULL OR return_id IS NOT NULL);
-- A payment goes back as a whole at most once.
CREATE UNIQUE INDEX refunds_due_whole ON refunds_due (payment_id) WHERE return_id IS NULL;
CREATE INDEX refunds_due_payment ON refunds_due (payment_id) WHERE payment_id IS NOT NULL;

-- An order holds, posts and voids club money at most once each; goods of it may come back in parts.
DROP INDEX ledger_transactions_order;
CREATE UNIQUE INDEX ledger_transactions_order ON ledger_transactions (order_id, reason) WHERE order_id IS NOT NULL AND reason <> 'order-return';
CREATE INDEX ledger_transactions_returns ON ledger_transactions (order_id) WHERE reason = 'order-return';
