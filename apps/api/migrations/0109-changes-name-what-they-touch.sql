-- Kept pages are forgotten by what a change touches: each row says so, for products by their codes.
ALTER TABLE catalog_changes
  -- Tags of pages; those of products are made of the products.
  ADD COLUMN touched text[] NOT NULL DEFAULT '{}',
  -- How far the goods' version grew by other things than products. Programs that do not know it read all that is not of products.
  ADD COLUMN others bigint NOT NULL DEFAULT 0;

CREATE FUNCTION note_other_change(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_version SET version = version + 1;
  INSERT INTO catalog_changes (products, goods, availability, touched, others) VALUES ('{}', 0, 0, tags, 1);
  PERFORM pg_notify('catalogue', '');
END $$;

-- Brands, categories, settings and ways to ship stand on every page: all of them, unless the trigger names less.
CREATE OR REPLACE FUNCTION bump_catalog_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_other_change(CASE WHEN TG_NARGS > 0 THEN TG_ARGV::text[] ELSE ARRAY['all'] END);
  RETURN NULL;
END $$;

-- Statements that found no product changed nothing.
CREATE OR REPLACE FUNCTION note_changed_goods(codes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF codes = '{}' THEN
    RETURN;
  END IF;
  UPDATE catalog_version SET version = version + 1;
  INSERT INTO catalog_changes (products, goods, availability) VALUES (codes, 1, 0);
  PERFORM pg_notify('catalogue', '');
END $$;

-- A day on which other VAT rates begin: the version grows by itself.
CREATE FUNCTION note_vat_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (products, goods, availability, touched, others)
  VALUES ('{}', 0, 0, ARRAY['all'], NEW.version - OLD.version);
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
CREATE TRIGGER catalog_version_vat_day AFTER UPDATE OF vat_from ON catalog_version FOR EACH ROW
WHEN (NEW.vat_from IS DISTINCT FROM OLD.vat_from) EXECUTE FUNCTION note_vat_day();

-- New words of a text that readers see already are named by the text; one that comes, goes or moves may be linked anywhere.
CREATE FUNCTION note_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT ARRAY['text-' || e.type || '-' || e.slug, 'texts-' || e.type]
      || CASE WHEN coalesce(e.section, e.category) IS NULL THEN '{}'
         ELSE ARRAY['texts-' || e.type || '-' || coalesce(e.section, e.category)] END
    INTO tags FROM content_entries e
    WHERE e.id = NEW.entry_id AND coalesce(e.section, e.category, 'a') ~ '^[a-z0-9-]+$' AND EXISTS (
      SELECT 1 FROM content_versions v WHERE v.entry_id = e.id AND v.state = 'published' AND v.id <> NEW.id);
  PERFORM note_other_change(coalesce(tags, ARRAY['texts']));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_categories_changed AFTER INSERT OR UPDATE OR DELETE ON content_categories
FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version('texts');
CREATE OR REPLACE TRIGGER content_entries_changed AFTER UPDATE ON content_entries FOR EACH ROW
WHEN (NEW.* IS DISTINCT FROM OLD.*) EXECUTE FUNCTION bump_catalog_version('texts');
CREATE TRIGGER content_entries_went AFTER DELETE ON content_entries FOR EACH ROW EXECUTE FUNCTION bump_catalog_version('texts');
CREATE OR REPLACE TRIGGER content_versions_came AFTER INSERT ON content_versions FOR EACH ROW
WHEN (NEW.state <> 'draft') EXECUTE FUNCTION note_changed_text();
CREATE OR REPLACE TRIGGER content_versions_changed AFTER UPDATE ON content_versions FOR EACH ROW
WHEN (NEW.state <> 'draft' OR OLD.state <> 'draft') EXECUTE FUNCTION note_changed_text();
CREATE OR REPLACE TRIGGER content_versions_went AFTER DELETE ON content_versions FOR EACH ROW
WHEN (OLD.state = 'scheduled') EXECUTE FUNCTION bump_catalog_version('texts');
