-- People: members, their address book, staff, sessions, the system locks.

CREATE TABLE system_locks (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  login_allowed boolean NOT NULL DEFAULT true,
  ordering_allowed boolean NOT NULL DEFAULT true,
  message text
);
INSERT INTO system_locks DEFAULT VALUES;

CREATE TABLE settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  cart_minutes integer NOT NULL DEFAULT 60 CHECK (cart_minutes BETWEEN 1 AND 10080)
);
INSERT INTO settings DEFAULT VALUES;

CREATE TABLE members (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_no text NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text,
  sponsor_id bigint REFERENCES members (id),
  name text NOT NULL,
  surname text NOT NULL,
  locale text NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en', 'de')),
  street text NOT NULL DEFAULT '',
  building_no text NOT NULL DEFAULT '',
  apartment_no text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  company_name text,
  tax_number text,
  international_sponsor_no text,
  international_sponsor_status text CHECK (international_sponsor_status IN ('ACCEPTED', 'PENDING', 'REJECTED')),
  privacy_policy_accepted_at timestamptz,
  contact_agreement_at timestamptz,
  marketing_accepted_at timestamptz,
  marketing_reset_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX members_email ON members (email);
CREATE INDEX members_sponsor ON members (sponsor_id);

CREATE TABLE book_addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES members (id),
  name text NOT NULL,
  surname text NOT NULL,
  street text NOT NULL,
  building_no text NOT NULL,
  apartment_no text NOT NULL DEFAULT '',
  zip_code text NOT NULL,
  city text NOT NULL,
  mobile text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX book_addresses_member ON book_addresses (member_id);

CREATE TABLE staff (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL
);

-- Tokens are kept as SHA-256 only; who reads this table cannot sign in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  member_id bigint REFERENCES members (id),
  staff_id bigint REFERENCES staff (id),
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK ((member_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX sessions_member ON sessions (member_id);

-- Failed sign-ins by account and by address; both only slow the next try down.
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL
);
