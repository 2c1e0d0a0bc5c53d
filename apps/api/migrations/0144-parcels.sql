-- Labels asked of carriers, each once; one at a time for an order.

CREATE TABLE parcels (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id),
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 20),
  size text NOT NULL CHECK (size IN ('small', 'medium', 'large')),
  grams integer NOT NULL CHECK (grams BETWEEN 1 AND 1000000),
  state text NOT NULL DEFAULT 'WAITS' CHECK (state IN ('WAITS', 'UNDER_WAY', 'READY', 'REFUSED', 'CANCELED')),
  -- The carrier may have it: an answer was lost.
  is_asked boolean NOT NULL DEFAULT false,
  first_asked_at timestamptz,
  -- Of the carrier.
  carrier_id text CHECK (length(carrier_id) BETWEEN 1 AND 100),
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 100),
  label bytea CHECK (octet_length(label) BETWEEN 1 AND 5000000),
  label_swept boolean NOT NULL DEFAULT false,
  problems text[] NOT NULL DEFAULT '{}',
  -- When it arrived, and when the carrier is asked next whether it did.
  arrived_on date,
  look_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  asked_by bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state NOT IN ('UNDER_WAY', 'READY') OR carrier_id IS NOT NULL),
  CHECK (state <> 'READY' OR tracking_number IS NOT NULL)
);
CREATE UNIQUE INDEX parcels_one_of_order ON parcels (order_id) WHERE state IN ('WAITS', 'UNDER_WAY', 'READY');
CREATE INDEX parcels_of_order ON parcels (order_id);
CREATE INDEX parcels_due ON parcels (next_at)
  WHERE state IN ('WAITS', 'UNDER_WAY') OR (state = 'READY' AND label IS NULL AND NOT label_swept);
CREATE INDEX parcels_to_follow ON parcels (look_at) WHERE state = 'READY' AND arrived_on IS NULL;
CREATE INDEX parcels_with_label ON parcels (created_at) WHERE label IS NOT NULL;

ALTER TABLE provider_keys DROP CONSTRAINT provider_keys_provider_check;
ALTER TABLE provider_keys ADD CONSTRAINT provider_keys_provider_check
  CHECK (provider IN ('smtp', 'przelewy24', 'stripe', 'inpost', 'ksef', 'shipx', 'dhl'));
