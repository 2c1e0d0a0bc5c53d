-- What was agreed at an order: versions of the owner's pages, which never change, and the language in which they were read.
-- Orders from before have none.
ALTER TABLE orders ADD COLUMN terms bigint[], ADD COLUMN terms_locale text;

CREATE OR REPLACE VIEW readable_content AS
SELECT e.id, e.type, e.slug, e.section, e.region, e.audience, e.position, e.category, e.starts_on, e.ends_on, e.picture,
  v.version, v.texts, v.details, v.published_at AS updated_at, v.first_published_at, v.version_id
FROM content_entries e
JOIN LATERAL (
  SELECT id AS version_id, version, texts, details, published_at, min(published_at) OVER () AS first_published_at
  FROM content_versions WHERE entry_id = e.id AND state = 'published'
  ORDER BY published_at DESC, version DESC LIMIT 1
) v ON true
WHERE NOT e.withdrawn;
