-- Goods of a complaint are sent back with a label of the shop, too: a label belongs to a withdrawal or to a complaint,
-- still one at most.

ALTER TABLE return_labels
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN complaint_id bigint UNIQUE REFERENCES complaints (id),
  ADD CONSTRAINT return_labels_withdrawal UNIQUE (withdrawal_id);
ALTER TABLE return_labels DROP CONSTRAINT return_labels_pkey;
ALTER TABLE return_labels ADD PRIMARY KEY (id);
ALTER TABLE return_labels ALTER COLUMN withdrawal_id DROP NOT NULL;
ALTER TABLE return_labels ADD CONSTRAINT return_labels_of_one_case CHECK (num_nonnulls(withdrawal_id, complaint_id) = 1);
