-- Short names of members, former ones too: a printed link goes on leading to whom it named.
CREATE TABLE short_names (
  -- In small letters: letter case tells nobody apart.
  short text PRIMARY KEY CHECK (short ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(short) BETWEEN 3 AND 30),
  member_id bigint NOT NULL REFERENCES members (id)
);
CREATE INDEX short_names_member ON short_names (member_id);

-- What a member publishes of themselves.
CREATE TABLE personal_pages (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  short text NOT NULL REFERENCES short_names (short),
  greeting text NOT NULL DEFAULT '' CHECK (length(greeting) <= 1000),
  -- Empty for first name and initial.
  shown_name text NOT NULL DEFAULT '' CHECK (length(shown_name) <= 40),
  -- Codes in the member's order, chosen by hand.
  products text[] NOT NULL DEFAULT '{}' CHECK (cardinality(products) <= 12),
  -- A small JPEG, drawn anew by us.
  picture bytea CHECK (length(picture) <= 65536),
  may_write boolean NOT NULL DEFAULT true,
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text NOT NULL DEFAULT '' CHECK (length(hidden_reason) <= 500),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Words and sender are taken out once the mail has left; the row counts for the day's limit.
CREATE TABLE personal_page_messages (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  name text NOT NULL CHECK (length(name) <= 80),
  email text NOT NULL CHECK (length(email) <= 254),
  content text NOT NULL CHECK (length(content) <= 2000),
  locale text NOT NULL CHECK (locale IN ('pl', 'en', 'de')),
  mailed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX personal_page_messages_member ON personal_page_messages (member_id, created_at);

-- The kept pages of a member's short names are forgotten; who is blocked has none, and names stand on them. Tags stay in
-- the log of changes, so they tell no name: they are its first digits of SHA-256.
CREATE FUNCTION note_changed_personal_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := CASE TG_TABLE_NAME WHEN 'members' THEN (to_jsonb(NEW)->>'id')::bigint
    ELSE (to_jsonb(coalesce(NEW, OLD))->>'member_id')::bigint END;
  tags text[] := ARRAY(SELECT 'person-' || left(encode(sha256(short::bytea), 'hex'), 16) FROM short_names WHERE member_id = owner ORDER BY short);
BEGIN
  IF tags <> '{}' THEN
    PERFORM note_other_change(tags);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER personal_pages_came AFTER INSERT OR DELETE ON personal_pages
FOR EACH ROW EXECUTE FUNCTION note_changed_personal_page();
CREATE TRIGGER personal_pages_changed AFTER UPDATE ON personal_pages FOR EACH ROW
WHEN (NEW.* IS DISTINCT FROM OLD.*) EXECUTE FUNCTION note_changed_personal_page();
CREATE TRIGGER members_on_their_pages AFTER UPDATE OF name, surname, blocked_at ON members FOR EACH ROW
WHEN ((NEW.name, NEW.surname, NEW.blocked_at) IS DISTINCT FROM (OLD.name, OLD.surname, OLD.blocked_at))
EXECUTE FUNCTION note_changed_personal_page();
