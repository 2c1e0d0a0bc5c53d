-- Refunds that the bank sent back are open again; what became of each try stays.

-- The account that a file names, as it stood then.
ALTER TABLE refunds_due ADD COLUMN sent_to text NOT NULL DEFAULT '';

CREATE TABLE refund_failures (
  refund_id uuid NOT NULL REFERENCES refunds_due (id),
  -- From 1 on for each refund.
  no integer NOT NULL CHECK (no > 0),
  -- Null where staff sent it by hand.
  file_id bigint REFERENCES payout_files (id),
  -- Empty once the person is erased, as the reason.
  account text NOT NULL,
  -- Null where the bank had not carried the file out.
  sent_at timestamptz,
  sent_by bigint REFERENCES staff (id),
  reason text NOT NULL CHECK (length(reason) <= 300),
  failed_by bigint NOT NULL REFERENCES staff (id),
  failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (refund_id, no)
);
CREATE INDEX refund_failures_file ON refund_failures (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX refund_failures_sent_by ON refund_failures (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX refund_failures_failed_by ON refund_failures (failed_by);

-- What came back needs a second person again: an approval lets one try go.
ALTER TABLE approvals ADD COLUMN refund_failures integer NOT NULL DEFAULT 0;
DROP INDEX approvals_one_of_refund;
CREATE UNIQUE INDEX approvals_one_of_refund ON approvals (refund_id, refund_failures)
  WHERE refund_id IS NOT NULL AND state IN ('waiting', 'approved');
