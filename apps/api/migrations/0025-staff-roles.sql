-- What staff are here for, who invited them, who is kept out, and the call behind every change of theirs.

ALTER TABLE staff
  ADD COLUMN roles text[] NOT NULL DEFAULT '{}'
    CHECK (roles <@ ARRAY['admin', 'catalogue', 'content', 'orders', 'service', 'finance']),
  ADD COLUMN blocked_at timestamptz,
  -- Null until somebody who was invited sets a password.
  ALTER COLUMN password_hash DROP NOT NULL;

-- So far everybody could do everything.
UPDATE staff SET roles = '{admin}';

-- One link each, the newest; kept as SHA-256 only.
CREATE TABLE staff_invitations (
  staff_id bigint PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

ALTER TABLE staff_actions ADD COLUMN request_id text;
CREATE INDEX staff_actions_action ON staff_actions (action, id DESC);
