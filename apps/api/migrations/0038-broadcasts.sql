-- Messages that staff send to a group of members, part by part.

CREATE TABLE broadcasts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  texts jsonb NOT NULL CHECK (texts->'pl'->>'title' <> '' AND texts->'pl'->>'message' <> ''),
  popup boolean NOT NULL,
  important boolean NOT NULL,
  -- {"kind", "locale", "marketing", "below", "orderedFrom", "orderedTo"}; null narrows nothing.
  audience jsonb NOT NULL CHECK (jsonb_typeof(audience) = 'object'),
  -- How many it was meant for when it was written, and how many have it.
  receivers integer NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  -- Members up to this identity have it.
  last_member_id bigint NOT NULL DEFAULT 0,
  created_by bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  starts_at timestamptz NOT NULL,
  finished_at timestamptz,
  canceled_at timestamptz,
  CHECK (finished_at IS NULL OR canceled_at IS NULL)
);
CREATE INDEX broadcasts_by ON broadcasts (created_by);
