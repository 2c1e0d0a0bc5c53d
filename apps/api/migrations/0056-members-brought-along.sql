-- Members whom a company brings along from where its club was before.

ALTER TABLE members
  -- When a file brought the member in; null for who joined here.
  ADD COLUMN imported_at timestamptz,
  -- When staff had the mail written that lets them in for the first time.
  ADD COLUMN invited_at timestamptz;
CREATE INDEX members_to_invite ON members (id) WHERE imported_at IS NOT NULL AND invited_at IS NULL AND password_hash IS NULL;

-- What somebody agreed to before, with its date and without our words.
ALTER TABLE consent_log
  DROP CONSTRAINT consent_log_source_check,
  ADD CONSTRAINT consent_log_source_check CHECK (source IN ('registration', 'regulations-dialog', 'checkout', 'agreements', 'import'));
