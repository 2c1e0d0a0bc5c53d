-- Keys for programs of others: each acts for the staff member who made it, with fewer rights.

CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND NOT 'admin' = ANY (roles)),
  read_only boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_keys_of_staff ON api_keys (staff_id);

-- Which key a change came by; null for people at the office. Names stay when a key is removed.
ALTER TABLE staff_actions ADD COLUMN api_key text;
