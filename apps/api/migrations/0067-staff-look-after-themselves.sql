-- Links by which staff set a new password: one each, the newest; kept as SHA-256 only.
CREATE TABLE staff_password_links (
  staff_id bigint PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- An app that is to replace the one in use; it counts from its first code on.
ALTER TABLE authenticator_apps ADD COLUMN next_sealed_secret bytea;
