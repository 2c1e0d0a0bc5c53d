-- Browsers that somebody signed in with before. The token lies in a cookie of the browser; only its hash is kept here.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  member_id bigint REFERENCES members ON DELETE CASCADE,
  staff_id bigint REFERENCES staff ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(member_id, staff_id) = 1),
  UNIQUE NULLS NOT DISTINCT (token_hash, member_id, staff_id)
);
CREATE INDEX ON known_devices (member_id, token_hash);
CREATE INDEX ON known_devices (staff_id, token_hash);
CREATE INDEX ON known_devices (expires_at);

-- Ending a session from elsewhere forgets its device too.
ALTER TABLE sessions ADD COLUMN device_id uuid REFERENCES known_devices ON DELETE SET NULL;
CREATE INDEX ON sessions (device_id);

-- Tries to sign in within a quarter of an hour, by account, by device, by network and by account in a network. A row is
-- rewritten by each try; a third of a page is left free, so that no index has to be touched.
CREATE TABLE sign_in_tries (
  key text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  wrong integer NOT NULL,
  -- How many people signed in from a network; for an account in a network, whether it did.
  people integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
