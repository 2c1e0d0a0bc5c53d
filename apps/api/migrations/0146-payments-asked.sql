-- When its provider was asked last about a payment that waits; the older the payment, the longer the pause.
ALTER TABLE payments ADD COLUMN asked_at timestamptz;
