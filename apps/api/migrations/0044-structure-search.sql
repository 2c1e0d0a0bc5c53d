-- Looking for people below, quick at the top of a large club. A table of its own: points change all day, and each change would be written to this index, too.

-- With a blank in front, so that every word has one before it.
CREATE OR REPLACE FUNCTION search_of_member(m members) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT fold_search(' ' || m.member_no || CASE WHEN m.shown_in_structure THEN ' ' || m.name || ' ' || m.surname ELSE '' END) $$;
UPDATE structure_nodes SET search = ' ' || search;

-- Signs anywhere in a word; fewer than three, which no trigram has, at the beginning of one.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN length($1) < 3 THEN '% ' ELSE '%' END || regexp_replace(fold_search($1), '([\\%_])', '\\\1', 'g') || '%' $$;

CREATE TABLE structure_search (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  search text NOT NULL
);
INSERT INTO structure_search (member_id, search) SELECT member_id, search FROM structure_nodes;
CREATE INDEX structure_search_words ON structure_search USING gin (search gin_trgm_ops);

CREATE OR REPLACE FUNCTION place_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO structure_nodes (member_id, sponsor_id, path, depth, search)
  SELECT NEW.id, NEW.sponsor_id, coalesce(s.path, '') || NEW.id || '.', coalesce(s.depth + 1, 0), search_of_member(NEW)
  FROM (SELECT 1) one LEFT JOIN structure_nodes s ON s.member_id = NEW.sponsor_id;
  INSERT INTO structure_search (member_id, search) VALUES (NEW.id, search_of_member(NEW));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rename_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE structure_nodes SET search = search_of_member(NEW) WHERE member_id = NEW.id;
  UPDATE structure_search SET search = search_of_member(NEW) WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
