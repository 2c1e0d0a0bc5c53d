-- What members keep in their profile, changes of the e-mail, and accounts that were deleted.

ALTER TABLE members
  -- Where letters go: {street, buildingNo, apartmentNo, zipCode, city}; null is the main address.
  ADD COLUMN correspondence jsonb CHECK (jsonb_typeof(correspondence) = 'object'),
  ADD COLUMN international_tax_number text NOT NULL DEFAULT '',
  ADD COLUMN bank_account text NOT NULL DEFAULT '',
  ADD COLUMN bank_name text NOT NULL DEFAULT '',
  ADD COLUMN theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
  ADD COLUMN international_sponsor_changed_at timestamptz,
  -- Who deleted the account stays as a pseudonym: for the books, and so that the structure below keeps its shape.
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT members_erased CHECK (erased_at IS NULL OR (password_hash IS NULL AND email LIKE '%@erased.invalid'));
CREATE INDEX members_international_sponsor ON members (international_sponsor_status) WHERE international_sponsor_no IS NOT NULL;

-- An address that is to become a member's, until its link is used; one a member, the newest. The link is made when its mail is written and kept as SHA-256 only.
CREATE TABLE email_changes (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  -- The session that asked stays when the others end.
  session_id uuid NOT NULL,
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL
);

-- One link a member, the newest, that confirms the deletion of the account.
CREATE TABLE deletion_links (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Mails to addresses that are nobody's any more carry them in their entry, and lose them with their copy.
CREATE INDEX outbox_former_addresses ON outbox (created_at) WHERE kind IN ('mail.email-changed', 'mail.account-deleted');
