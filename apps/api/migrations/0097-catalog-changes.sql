-- Which products changed, by transaction: each process reads those again, and no others. Kept for a day.
CREATE TABLE catalog_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- A snapshot knows which transactions it does not see yet: theirs are read by the next one.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  made_at timestamptz NOT NULL DEFAULT now(),
  products text[] NOT NULL,
  -- How far both halves of the catalogue's version grew.
  goods bigint NOT NULL,
  availability bigint NOT NULL
);
CREATE INDEX catalog_changes_xid ON catalog_changes (xid);
CREATE INDEX catalog_changes_made_at ON catalog_changes (made_at);

CREATE FUNCTION note_changed_goods(codes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_version SET version = version + 1;
  IF codes <> '{}' THEN
    INSERT INTO catalog_changes (products, goods, availability) VALUES (codes, 1, 0);
  END IF;
  PERFORM pg_notify('catalogue', '');
END $$;

CREATE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_changed_goods(ARRAY(SELECT code FROM fresh));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_changed_goods(ARRAY(SELECT code FROM stale));
  ELSE
    PERFORM note_changed_goods(ARRAY(SELECT code FROM fresh UNION SELECT code FROM stale));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_parts_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_changed_goods(ARRAY(SELECT DISTINCT product_code FROM fresh));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_changed_goods(ARRAY(SELECT DISTINCT product_code FROM stale));
  ELSE
    PERFORM note_changed_goods(ARRAY(SELECT product_code FROM fresh UNION SELECT product_code FROM stale));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_changed AFTER INSERT ON products REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_products();
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_products();
CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS stale
FOR EACH STATEMENT EXECUTE FUNCTION note_products();
