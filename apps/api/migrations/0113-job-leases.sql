-- Who does the repeated work. Logged: after a failover fences must not come a second time.
CREATE TABLE job_leases (
  name text PRIMARY KEY CHECK (name = 'jobs'),
  holder text NOT NULL DEFAULT '',
  fence bigint NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL DEFAULT '-infinity'
);

INSERT INTO job_leases (name) VALUES ('jobs');

-- Keeps the lease from being taken until the transaction's end, not from being prolonged; fails once it was taken.
CREATE FUNCTION hold_job_fence(given bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM job_leases WHERE name = 'jobs' AND fence = given FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another process does the repeated work' USING ERRCODE = 'KL001';
  END IF;
END
$$;
