-- When a member was asked for the account that a refund goes to: once by the shop itself, and by staff as often as they like.

CREATE TABLE refund_account_requests (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  refund_id uuid NOT NULL REFERENCES refunds_due (id),
  -- Null where the shop asked.
  asked_by bigint REFERENCES staff (id),
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX refund_account_requests_once ON refund_account_requests (refund_id) WHERE asked_by IS NULL;
CREATE INDEX refund_account_requests_refund ON refund_account_requests (refund_id, asked_at);
CREATE INDEX refund_account_requests_asked_by ON refund_account_requests (asked_by) WHERE asked_by IS NOT NULL;
