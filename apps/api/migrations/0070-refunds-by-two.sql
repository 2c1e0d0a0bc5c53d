-- Money of returns waits for a second person where nobody confirmed that the order's cash came in, or where an order's refunds pass a limit.

ALTER TABLE settings ADD COLUMN refund_limit_minor bigint NOT NULL DEFAULT 100000 CHECK (refund_limit_minor >= 0);

ALTER TABLE returns
  -- By what the money may go back: `cash-missing` and `above-limit` wait for an approval; `before` is older than the rule.
  ADD COLUMN evidence text NOT NULL DEFAULT 'before' CHECK (evidence IN ('before', 'none', 'payment', 'cash', 'cash-missing', 'above-limit')),
  ADD CONSTRAINT returns_evidence CHECK (evidence = 'before' OR (evidence = 'none') = (money_minor = 0));
ALTER TABLE returns ALTER COLUMN evidence DROP DEFAULT;

ALTER TABLE approvals
  ADD COLUMN return_id bigint REFERENCES returns (id),
  ADD COLUMN refund_id uuid REFERENCES refunds_due (id),
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('bonus-correction', 'balance-correction', 'payout', 'month-close', 'opening-balances', 'staff-roles',
    'second-factor-lift', 'return-credit', 'refund')),
  ADD CONSTRAINT approvals_return CHECK ((kind = 'return-credit') = (return_id IS NOT NULL)),
  ADD CONSTRAINT approvals_refund CHECK ((kind = 'refund') = (refund_id IS NOT NULL));
-- Asked for once at a time, and given once.
CREATE UNIQUE INDEX approvals_one_of_return ON approvals (return_id) WHERE return_id IS NOT NULL AND state IN ('waiting', 'approved');
CREATE UNIQUE INDEX approvals_one_of_refund ON approvals (refund_id) WHERE refund_id IS NOT NULL AND state IN ('waiting', 'approved');
CREATE INDEX approvals_return_all ON approvals (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX approvals_refund_all ON approvals (refund_id) WHERE refund_id IS NOT NULL;
