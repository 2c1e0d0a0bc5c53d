-- Categories that visitors do not see, and addresses that categories had.

ALTER TABLE categories ADD COLUMN hidden boolean NOT NULL DEFAULT false;
CREATE INDEX categories_parent ON categories (parent_id);

-- Numbers of categories that the office begins: never one that was given before.
CREATE SEQUENCE category_ids;

CREATE TABLE category_slugs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE
);
CREATE INDEX category_slugs_category ON category_slugs (category_id);

-- However a category gets another address, from the office or from a file: the old one leads to it for good, until another category takes it.
CREATE FUNCTION keep_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM category_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO category_slugs (slug, category_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_begun AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION keep_category_slug();
CREATE TRIGGER categories_readdressed AFTER UPDATE OF slug ON categories FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug)
  EXECUTE FUNCTION keep_category_slug();
