-- Calls of a caller within a minute, which programs tell each other; worth nothing after a crash.
CREATE UNLOGGED TABLE call_counts (
  key text PRIMARY KEY,
  calls integer NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now()
);
