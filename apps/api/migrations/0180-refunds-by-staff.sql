-- Money that staff give back of an order that stays as it is: in part, several times, with their reason.

ALTER TABLE refunds_due
  ADD COLUMN asked_by bigint REFERENCES staff (id),
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 500);
ALTER TABLE refunds_due
  DROP CONSTRAINT refunds_due_reason_check,
  DROP CONSTRAINT refunds_due_source;
ALTER TABLE refunds_due
  ADD CONSTRAINT refunds_due_reason_check
    CHECK (reason IN ('order-paid-before', 'order-canceled', 'goods-returned', 'late-delivery', 'shop-mistake', 'goodwill')),
  ADD CONSTRAINT refunds_due_source CHECK (payment_id IS NOT NULL OR return_id IS NOT NULL OR asked_by IS NOT NULL),
  ADD CONSTRAINT refunds_due_asked CHECK ((asked_by IS NOT NULL) = (reason IN ('late-delivery', 'shop-mistake', 'goodwill')));
DROP INDEX refunds_due_whole;
CREATE UNIQUE INDEX refunds_due_whole ON refunds_due (payment_id) WHERE return_id IS NULL AND asked_by IS NULL;
CREATE INDEX refunds_due_asked_by ON refunds_due (asked_by) WHERE asked_by IS NOT NULL;
