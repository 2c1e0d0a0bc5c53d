-- Refunds that no provider sends go to the bank in the files of payouts, each in exactly one.

ALTER TABLE refunds_due ADD COLUMN file_id bigint REFERENCES payout_files (id);
CREATE INDEX refunds_due_file ON refunds_due (file_id) WHERE file_id IS NOT NULL;
