-- The tree of the club, laid out so that a branch is a range of an index and its points are read, not counted.

-- Whether people above may read the member's name; all others see initials.
ALTER TABLE members ADD COLUMN shown_in_structure boolean NOT NULL DEFAULT false;

CREATE TABLE structure_nodes (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  sponsor_id bigint REFERENCES members (id),
  -- Identities from the top of the club down to the member, each with a dot behind: '1.12.345.'.
  path text COLLATE "C" NOT NULL,
  depth integer NOT NULL,
  -- What a search looks at: the number, and the name of those who agreed to be shown.
  search text NOT NULL,
  -- Of the present month and kept by a repeated task; see structure_state.
  personal_points bigint NOT NULL DEFAULT 0,
  group_points bigint NOT NULL DEFAULT 0,
  group_size integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX structure_nodes_path ON structure_nodes (path);
CREATE INDEX structure_nodes_children ON structure_nodes (sponsor_id, group_points DESC, member_id);

CREATE TABLE structure_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  month date,
  counted_at timestamptz,
  -- What had happened until then; while nothing more happens nothing is counted.
  seen text
);
INSERT INTO structure_state DEFAULT VALUES;

CREATE FUNCTION fold_search(text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT translate(lower($1), 'ąćęłńóśźżäöüß', 'acelnoszzaous') $$;

CREATE FUNCTION search_of_member(m members) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT fold_search(m.member_no || CASE WHEN m.shown_in_structure THEN ' ' || m.name || ' ' || m.surname ELSE '' END) $$;

CREATE FUNCTION place_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO structure_nodes (member_id, sponsor_id, path, depth, search)
  SELECT NEW.id, NEW.sponsor_id, coalesce(s.path, '') || NEW.id || '.', coalesce(s.depth + 1, 0), search_of_member(NEW)
  FROM (SELECT 1) one LEFT JOIN structure_nodes s ON s.member_id = NEW.sponsor_id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_placed AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION place_member();

-- Takes the whole branch along.
CREATE FUNCTION move_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_path text;
  old_depth integer;
  new_path text;
  new_depth integer;
BEGIN
  SELECT path, depth INTO old_path, old_depth FROM structure_nodes WHERE member_id = NEW.id;
  SELECT coalesce(s.path, '') || NEW.id || '.', coalesce(s.depth + 1, 0) INTO new_path, new_depth
  FROM (SELECT 1) one LEFT JOIN structure_nodes s ON s.member_id = NEW.sponsor_id;
  IF starts_with(new_path, old_path) AND new_path <> old_path THEN
    RAISE EXCEPTION 'nobody is sponsored by somebody below them' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE structure_nodes SET path = new_path || substr(path, length(old_path) + 1), depth = depth - old_depth + new_depth
  WHERE path >= old_path AND path < left(old_path, -1) || '/';
  UPDATE structure_nodes SET sponsor_id = NEW.sponsor_id WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_moved AFTER UPDATE OF sponsor_id ON members FOR EACH ROW
  WHEN (NEW.sponsor_id IS DISTINCT FROM OLD.sponsor_id) EXECUTE FUNCTION move_member();

CREATE FUNCTION rename_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structure_nodes SET search = search_of_member(NEW) WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_renamed AFTER UPDATE OF member_no, name, surname, shown_in_structure ON members FOR EACH ROW EXECUTE FUNCTION rename_member();

WITH RECURSIVE tree AS (
  SELECT m.id, m.sponsor_id, m.id || '.' AS path, 0 AS depth FROM members m WHERE m.sponsor_id IS NULL
  UNION ALL SELECT m.id, m.sponsor_id, t.path || m.id || '.', t.depth + 1 FROM members m JOIN tree t ON t.id = m.sponsor_id
)
INSERT INTO structure_nodes (member_id, sponsor_id, path, depth, search)
SELECT t.id, t.sponsor_id, t.path, t.depth, search_of_member(m) FROM tree t JOIN members m ON m.id = t.id;

-- Goods of a branch that were canceled or came back in a month.
CREATE INDEX order_timeline_gone ON order_timeline (at) WHERE status IN ('CANCELED', 'RETURNED');
