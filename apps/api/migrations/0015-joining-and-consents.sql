-- Joining the club by a mailed link, signing in by one, and what people agreed to.

ALTER TABLE members ADD COLUMN born_on date;

-- Numbers of people who join in the shop; those that owners bring along are lower.
CREATE SEQUENCE member_numbers START 1000000;

-- Someone who wants to join, until the link is used. One an address: the latest wins. Links are kept as SHA-256 only, and made when their mail is written.
CREATE TABLE registrations (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  sponsor_id bigint NOT NULL REFERENCES members (id),
  locale text NOT NULL CHECK (locale IN ('pl', 'en', 'de')),
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX registrations_end ON registrations (expires_at);

-- One link a member, the newest, that signs in people who have no password.
CREATE TABLE sign_in_links (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- What was agreed to, refused or taken back: the words by their version and SHA-256, when, and on which page. Only ever added to.
CREATE TABLE consent_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  consent text NOT NULL CHECK (consent IN ('privacyPolicyAccepted', 'contactAgreement', 'rodoMarketingAccepted')),
  granted boolean NOT NULL,
  -- Kind and slug of the text: page/regulations.
  document text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('standard', 'company')),
  locale text NOT NULL CHECK (locale IN ('pl', 'en', 'de')),
  -- Null where the owner has published no such text.
  version integer,
  text_sha256 bytea CHECK (length(text_sha256) = 32),
  source text NOT NULL CHECK (source IN ('registration', 'regulations-dialog', 'checkout', 'agreements')),
  logged_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((version IS NULL) = (text_sha256 IS NULL))
);
CREATE INDEX consent_log_member ON consent_log (member_id, id DESC);

CREATE FUNCTION refuse_change_of_consent_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the consent log is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER consent_log_stays BEFORE UPDATE OR DELETE ON consent_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent_log();
CREATE TRIGGER consent_log_stays_whole BEFORE TRUNCATE ON consent_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_consent_log();
