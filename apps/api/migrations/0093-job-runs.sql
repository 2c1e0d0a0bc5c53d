-- What each process tells of its repeated work, for the office. Nothing is lost with it, so it costs no log of the database.
CREATE UNLOGGED TABLE job_runs (
  process text NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  pause_seconds integer NOT NULL,
  since timestamptz NOT NULL,
  last_at timestamptz,
  last_ms integer,
  runs integer NOT NULL,
  failures integer NOT NULL,
  failing boolean NOT NULL,
  failed_at timestamptz,
  last_failure text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process, name)
);
