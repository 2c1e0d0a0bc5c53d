-- InPost hands out a ticket for what comes back: a code to type at a locker, and a label or none. It sends to the receiver
-- of the shop's account, and may tell the number of the parcel later.

ALTER TABLE return_labels ALTER COLUMN receiver DROP NOT NULL;
ALTER TABLE return_labels
  ADD COLUMN typed_code text CHECK (length(typed_code) BETWEEN 1 AND 50),
  -- Of the carrier, so that a case gets one however often it is asked for.
  ADD COLUMN carrier_id text CHECK (length(carrier_id) BETWEEN 1 AND 100),
  ADD COLUMN first_asked_at timestamptz;
ALTER TABLE return_labels DROP CONSTRAINT return_labels_check;
CREATE INDEX return_labels_coded ON return_labels (created_at) WHERE typed_code IS NOT NULL;

ALTER TABLE provider_keys DROP CONSTRAINT provider_keys_provider_check;
ALTER TABLE provider_keys ADD CONSTRAINT provider_keys_provider_check
  CHECK (provider IN ('smtp', 'przelewy24', 'stripe', 'inpost', 'ksef', 'shipx', 'dhl', 'inpost-returns'));
