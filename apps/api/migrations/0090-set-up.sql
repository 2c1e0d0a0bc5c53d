-- The first hour of a shop: until it is opened, it serves its set-up only.
ALTER TABLE settings ADD COLUMN set_up_at timestamptz;

-- Shops from before are open already.
UPDATE settings SET set_up_at = now() WHERE EXISTS (SELECT 1 FROM staff);

-- Code that opens the set-up, printed by the newest start; kept as SHA-256 only.
CREATE TABLE set_up_codes (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Wrong ones typed since.
  tries integer NOT NULL DEFAULT 0
);
