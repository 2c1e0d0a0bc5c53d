-- Labels of returns that the shop pays; the newest of a withdrawal, so that there are never two.

CREATE TABLE return_labels (
  withdrawal_id bigint PRIMARY KEY REFERENCES withdrawals (id),
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 20),
  -- The shop, as the carrier's own pages name it.
  receiver text NOT NULL CHECK (length(receiver) BETWEEN 1 AND 30),
  state text NOT NULL DEFAULT 'WAITS' CHECK (state IN ('WAITS', 'READY', 'REFUSED', 'CANCELED')),
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 100),
  label bytea CHECK (octet_length(label) BETWEEN 1 AND 5000000),
  -- To show at the carrier's instead of the label, and what opens it in the carrier's own program.
  code bytea CHECK (octet_length(code) BETWEEN 1 AND 1000000),
  code_link text CHECK (code_link LIKE 'https://%' AND length(code_link) <= 2000),
  problems text[] NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  asked_by bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'READY' OR tracking_number IS NOT NULL)
);
CREATE INDEX return_labels_due ON return_labels (next_at) WHERE state = 'WAITS';
CREATE INDEX return_labels_kept ON return_labels (created_at) WHERE label IS NOT NULL;
CREATE INDEX return_labels_asked_by ON return_labels (asked_by);
