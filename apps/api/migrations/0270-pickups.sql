-- Couriers called to fetch parcels; a parcel waits for one at most.

CREATE TABLE pickups (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 20),
  state text NOT NULL DEFAULT 'WAITS' CHECK (state IN ('WAITS', 'ORDERED', 'ACCEPTED', 'DONE', 'REFUSED', 'CANCELED')),
  -- Where the courier was called to.
  place jsonb NOT NULL,
  -- How many were asked for.
  parcels integer NOT NULL CHECK (parcels > 0),
  -- The carrier may have it: an answer was lost.
  is_asked boolean NOT NULL DEFAULT false,
  first_asked_at timestamptz,
  -- Of the carrier.
  carrier_id text CHECK (length(carrier_id) BETWEEN 1 AND 100),
  problems text[] NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  asked_by bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state NOT IN ('ORDERED', 'ACCEPTED', 'DONE') OR carrier_id IS NOT NULL)
);
CREATE INDEX pickups_due ON pickups (next_at) WHERE state IN ('WAITS', 'ORDERED', 'ACCEPTED');
CREATE INDEX pickups_asked_by ON pickups (asked_by);

ALTER TABLE parcels ADD COLUMN pickup_id bigint REFERENCES pickups (id);
