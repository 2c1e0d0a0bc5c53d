-- Plans that are being thought about: unlike versions they change, are simulated, and are put in force or dropped.

CREATE TABLE bonus_plan_drafts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  -- The version it began as.
  based_on integer REFERENCES bonus_plans (version),
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'object'),
  staff_id bigint NOT NULL REFERENCES staff (id),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bonus_plan_drafts_based_on ON bonus_plan_drafts (based_on) WHERE based_on IS NOT NULL;
CREATE INDEX bonus_plan_drafts_staff ON bonus_plan_drafts (staff_id);
