-- Addresses that mail stays away from. Nothing here outlives its person: erasing an account removes its address.
CREATE TABLE mail_suppressions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  address text NOT NULL CHECK (address = lower(address)),
  -- `bounced`: it does not exist; `unreachable`: it took nothing for weeks; `complained`: its reader called a mail spam.
  reason text NOT NULL CHECK (reason IN ('bounced', 'unreachable', 'complained')),
  -- Who said so: the mail server while sending, a provider's report, or a report in the mailbox of returned mail.
  source text NOT NULL CHECK (source IN ('server', 'provider', 'mailbox')),
  -- The outbox's name of the mail that found it out, and what was answered, without quotes of the mail.
  kind text NOT NULL,
  said text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until somebody removes it.
  ends_at timestamptz CHECK ((ends_at IS NULL) = (reason <> 'unreachable')),
  -- Mails that did not leave because of it.
  withheld integer NOT NULL DEFAULT 0 CHECK (withheld >= 0),
  UNIQUE (address, reason)
);
CREATE INDEX mail_suppressions_newest ON mail_suppressions (last_at DESC, id DESC);
CREATE INDEX mail_suppressions_since ON mail_suppressions (since) WHERE source = 'server';

-- Mails that an address did not take for now; enough of them within days make it unreachable. Once a mail.
CREATE TABLE mail_soft_bounces (
  outbox_id bigint PRIMARY KEY,
  address text NOT NULL CHECK (address = lower(address)),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_soft_bounces_address ON mail_soft_bounces (address, at);
CREATE INDEX mail_soft_bounces_at ON mail_soft_bounces (at);
