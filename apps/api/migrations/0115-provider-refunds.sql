-- Money that goes back through the provider that took it: asked for once, looked after until it is there or refused.
CREATE TABLE provider_refunds (
  refund_id uuid PRIMARY KEY REFERENCES refunds_due (id),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'under-way', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- What the provider said against it, for staff.
  problem text NOT NULL DEFAULT '' CHECK (length(problem) <= 300)
);
CREATE INDEX provider_refunds_next ON provider_refunds (next_at) WHERE state IN ('asked', 'under-way');

-- The provider's own name of a payment, by which it takes a refund.
ALTER TABLE payments ADD COLUMN reference text NOT NULL DEFAULT '';

-- A refund that its provider made names nobody of staff.
ALTER TABLE refunds_due
  DROP CONSTRAINT refunds_due_done,
  ADD CONSTRAINT refunds_due_done CHECK (done_by IS NULL OR done_at IS NOT NULL);
