-- Second steps of signing in, and which messages a member gets by mail.

-- One authenticator app a person. The secret is encrypted by a key that is not in the database.
CREATE TABLE authenticator_apps (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint UNIQUE REFERENCES members (id) ON DELETE CASCADE,
  staff_id bigint UNIQUE REFERENCES staff (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  -- Counts from when a code of the app was seen for the first time.
  confirmed_at timestamptz,
  -- The newest step whose code was taken: an older or equal one is never taken again.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((member_id IS NULL) <> (staff_id IS NULL))
);

CREATE TABLE recovery_codes (
  code_hash bytea PRIMARY KEY,
  member_id bigint REFERENCES members (id) ON DELETE CASCADE,
  staff_id bigint REFERENCES staff (id) ON DELETE CASCADE,
  CHECK ((member_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX recovery_codes_member ON recovery_codes (member_id);
CREATE INDEX recovery_codes_staff ON recovery_codes (staff_id);

CREATE TABLE passkeys (
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  credential_id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_member ON passkeys (member_id);

-- Challenges are signed, not stored; only those that were used are kept until they end, so that none works twice.
CREATE TABLE used_challenges (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Mailed codes with which staff set up their app; kept as SHA-256 only.
CREATE TABLE staff_enrolments (
  staff_id bigint PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Who has no row gets important messages by mail.
CREATE TABLE notification_preferences (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  mail_important boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE notifications ADD COLUMN important boolean NOT NULL DEFAULT false;
