-- Invoices on their way to the tax office, where the country's law asks for it. Nothing here may hold up an order.

CREATE TABLE einvoice_sessions (
  reference text PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (kind IN ('ONLINE', 'BATCH')),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- By us; the tax office closes what we forget.
  closed_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  check_at timestamptz NOT NULL DEFAULT now(),
  -- Nothing of it waits for an answer.
  settled_at timestamptz
);
CREATE INDEX einvoice_sessions_open ON einvoice_sessions (check_at) WHERE settled_at IS NULL;
CREATE INDEX einvoice_sessions_newest ON einvoice_sessions (opened_at);

-- Announced by the tax office, noted by staff; one at a time.
CREATE TABLE einvoice_outages (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('OFFLINE', 'EMERGENCY')),
  began_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX einvoice_outages_one ON einvoice_outages ((true)) WHERE ended_at IS NULL;

CREATE TABLE einvoices (
  invoice_id bigint PRIMARY KEY REFERENCES invoices (id),
  state text NOT NULL DEFAULT 'WAITS' CHECK (state IN ('WAITS', 'SENT', 'ACCEPTED', 'REFUSED')),
  mode text NOT NULL CHECK (mode IN ('ONLINE', 'OFFLINE24', 'OFFLINE', 'EMERGENCY')),
  outage_id bigint REFERENCES einvoice_outages (id),
  -- As it is sent, byte by byte; null while a correction waits for the number of its invoice.
  document bytea CHECK (octet_length(document) BETWEEN 1 AND 1000000),
  -- Of the refused document that this one replaces.
  replaces bytea CHECK (octet_length(replaces) = 32),
  session text REFERENCES einvoice_sessions (reference),
  reference text,
  number text UNIQUE,
  accepted_at timestamptz,
  -- The tax office's signed receipt.
  receipt text CHECK (length(receipt) BETWEEN 1 AND 100000),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  -- What the tax office said last; 0 where it did not answer.
  problem_code integer,
  problem text CHECK (length(problem) <= 2000),
  queued_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'ACCEPTED') = (number IS NOT NULL)),
  CHECK (number IS NULL OR (accepted_at IS NOT NULL AND receipt IS NOT NULL)),
  CHECK (state <> 'SENT' OR (document IS NOT NULL AND session IS NOT NULL))
);
CREATE INDEX einvoices_due ON einvoices (next_at) WHERE state = 'WAITS';
CREATE INDEX einvoices_sent ON einvoices (session) WHERE state = 'SENT';
CREATE INDEX einvoices_open ON einvoices (state, invoice_id) WHERE state <> 'ACCEPTED';

-- One row: up to which invoice all were looked at, and when the tax office may be called again.
CREATE TABLE einvoice_channel (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seen_id bigint NOT NULL,
  paused_until timestamptz NOT NULL DEFAULT '-infinity',
  problem_code integer,
  problem text CHECK (length(problem) <= 2000)
);
-- What was issued before went its own way.
INSERT INTO einvoice_channel (seen_id) SELECT coalesce(max(id), 0) FROM invoices;

ALTER TABLE provider_keys DROP CONSTRAINT provider_keys_provider_check;
ALTER TABLE provider_keys ADD CONSTRAINT provider_keys_provider_check
  CHECK (provider IN ('smtp', 'przelewy24', 'stripe', 'inpost', 'ksef'));
