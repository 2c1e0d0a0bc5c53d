-- A plan counted over the closed months of a year, beside the plans that counted: asked for by staff, counted in the background, kept.

CREATE TABLE plan_simulations (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Of the draft; the draft may change or go, these stay.
  title text NOT NULL,
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'object'),
  staff_id bigint NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  months_done integer NOT NULL DEFAULT 0,
  month_count integer NOT NULL CHECK (month_count > 0),
  -- Somebody counts; later it counts as cut off, and is begun anew.
  worked_on_until timestamptz,
  cut_off integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  finished_at timestamptz,
  -- Of the counting program: how long it took, and the most memory it had meanwhile.
  took_ms integer,
  memory_mb integer,
  figures jsonb,
  CHECK ((finished_at IS NULL) = (figures IS NULL))
);
CREATE INDEX plan_simulations_staff ON plan_simulations (staff_id);
CREATE INDEX plan_simulations_to_run ON plan_simulations (id) WHERE finished_at IS NULL AND failed_at IS NULL;

-- Bonuses paid for what people with nobody below them bought; unknown of months closed before.
ALTER TABLE bonus_closes ADD COLUMN outside_bonus_minor bigint;
