-- Times at which signing in or ordering is closed by itself, and opened again.

CREATE TABLE maintenance_windows (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  closes_login boolean NOT NULL,
  closes_ordering boolean NOT NULL,
  note text NOT NULL DEFAULT '',
  created_by bigint NOT NULL REFERENCES staff (id),
  started_at timestamptz,
  ended_at timestamptz,
  canceled_at timestamptz,
  -- Of its locks those that it closed itself: what was closed before stays closed after it.
  closed_login boolean NOT NULL DEFAULT false,
  closed_ordering boolean NOT NULL DEFAULT false,
  CHECK (ends_at > starts_at),
  CHECK (closes_login OR closes_ordering)
);
CREATE INDEX maintenance_windows_by ON maintenance_windows (created_by);
CREATE INDEX maintenance_windows_open ON maintenance_windows (starts_at) WHERE ended_at IS NULL AND canceled_at IS NULL;
