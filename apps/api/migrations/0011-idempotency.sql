-- Answers by Idempotency-Key: a call that is repeated because its answer was lost is answered again, not done again.

CREATE TABLE idempotency_keys (
  -- Who called: `member:7`, `staff:3`.
  owner text NOT NULL,
  key text NOT NULL,
  -- SHA-256 of the operation and everything that was asked.
  request_hash bytea NOT NULL,
  -- Null for calls that speak to outside parties: they are only held to the same request.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
