-- What the owner writes: pages, articles, pieces of text, files to download. Every text has versions; readers see one of them.

-- Kinds of articles within a section; names by language.
CREATE TABLE content_categories (
  section text NOT NULL CHECK (section IN ('blog', 'news', 'events', 'knowledge-base')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer NOT NULL DEFAULT 100,
  names jsonb NOT NULL CHECK (names->>'pl' IS NOT NULL),
  PRIMARY KEY (section, slug)
);

-- Where a text stands, in all its versions.
CREATE TABLE content_entries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL CHECK (type IN ('page', 'article', 'file', 'additional')),
  -- Address of a page, an article or a file; for additional texts the contentId.
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section text CHECK ((section IS NOT NULL) = (type = 'article')),
  -- Null: for all instances, for private people and companies alike.
  region text CHECK (region ~ '^[a-z]{2}$'),
  audience text CHECK (audience IN ('standard', 'company')),
  position integer NOT NULL DEFAULT 100,
  -- Kind of an article; of a page the part of the menus that it stands in; of others a free word.
  category text,
  starts_on date,
  ends_on date,
  picture text REFERENCES pictures (name),
  -- Taken off the shop, whatever was published.
  withdrawn boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (type, section, slug, region, audience),
  FOREIGN KEY (section, category) REFERENCES content_categories (section, slug),
  CHECK ((starts_on IS NOT NULL) = (section IS NOT DISTINCT FROM 'events')),
  CHECK ((ends_on IS NOT NULL) = (starts_on IS NOT NULL) AND ends_on >= starts_on)
);

-- Texts by language: {"pl": {"title", "lead", "body", "menu", "description", "place"}}. Polish is never missing, other languages fall back to it.
-- Facts hold what a layout needs besides text: author, productCodes, contact, files by language.
CREATE TABLE content_versions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  entry_id bigint NOT NULL REFERENCES content_entries (id),
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published')),
  publish_at timestamptz CHECK ((state = 'scheduled') <= (publish_at IS NOT NULL)),
  published_at timestamptz CHECK ((published_at IS NOT NULL) = (state = 'published')),
  texts jsonb NOT NULL CHECK (texts->'pl'->>'title' <> '' AND texts->'pl'->>'body' IS NOT NULL),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  -- For the office only: a lawyer should look at these words.
  needs_lawyer boolean NOT NULL DEFAULT false,
  UNIQUE (entry_id, version)
);
CREATE INDEX content_versions_readable ON content_versions (entry_id, published_at DESC, version DESC) WHERE state = 'published';
CREATE INDEX content_versions_due ON content_versions (publish_at) WHERE state = 'scheduled';

-- What was published stays as it was: people agreed to these very words. A change is a new version.
CREATE FUNCTION refuse_change_of_published_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version of a text is never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER content_versions_stay BEFORE DELETE ON content_versions FOR EACH ROW WHEN (OLD.state = 'published')
EXECUTE FUNCTION refuse_change_of_published_content();
CREATE TRIGGER content_versions_keep BEFORE UPDATE ON content_versions FOR EACH ROW
WHEN (OLD.state = 'published' AND (to_jsonb(OLD) - 'needs_lawyer') IS DISTINCT FROM (to_jsonb(NEW) - 'needs_lawyer'))
EXECUTE FUNCTION refuse_change_of_published_content();

-- What readers read: of each entry the version that was published last.
CREATE VIEW readable_content AS
SELECT e.id, e.type, e.slug, e.section, e.region, e.audience, e.position, e.category, e.starts_on, e.ends_on, e.picture,
  v.version, v.texts, v.facts, v.published_at AS updated_at, v.first_published_at
FROM content_entries e
JOIN LATERAL (
  SELECT version, texts, facts, published_at, min(published_at) OVER () AS first_published_at
  FROM content_versions WHERE entry_id = e.id AND state = 'published'
  ORDER BY published_at DESC, version DESC LIMIT 1
) v ON true
WHERE NOT e.withdrawn;

-- Prerendered pages show content: what readers see of it, and when the next text is due, has to reach them as a change of the
-- catalogue does. Drafts reach nobody.
CREATE TRIGGER content_categories_changed AFTER INSERT OR UPDATE OR DELETE ON content_categories FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER content_entries_changed AFTER UPDATE OR DELETE ON content_entries FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER content_versions_came AFTER INSERT ON content_versions FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER content_versions_changed AFTER UPDATE ON content_versions FOR EACH ROW
WHEN (NEW.state <> 'draft' OR OLD.state <> 'draft') EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER content_versions_went AFTER DELETE ON content_versions FOR EACH ROW WHEN (OLD.state = 'scheduled') EXECUTE FUNCTION bump_catalog_version();
