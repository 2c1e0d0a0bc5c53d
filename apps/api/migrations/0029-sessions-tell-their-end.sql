-- A session that is ended (signed out, revoked, password changed, account deleted) is told at once to whoever shows a page of it.
-- Its id says nothing to anyone who does not hold the session, and opens nothing.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW
WHEN (OLD.member_id IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
