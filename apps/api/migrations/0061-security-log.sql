-- What matters to the safety of the shop: who came in or did not, who was refused, who took data out. Rows are only ever added;
-- a sweep removes them when they are older than the setting says, and never within 30 days.

CREATE TABLE security_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  -- Who it was, or whom it was about; both null for visitors. Without references: the log outlives the people in it.
  member_id bigint,
  staff_id bigint,
  -- The visitor's address and the call; null for what the shop did by itself.
  address text,
  request_id text,
  -- Number of a member or an order, operation: what one would look for.
  subject text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX security_events_at ON security_events (at);
CREATE INDEX security_events_kind ON security_events (kind, id DESC);
CREATE INDEX security_events_member ON security_events (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX security_events_staff ON security_events (staff_id, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX security_events_address ON security_events (address, id DESC) WHERE address IS NOT NULL;
CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security log is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER security_events_stay BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
CREATE TRIGGER security_events_whole BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();
