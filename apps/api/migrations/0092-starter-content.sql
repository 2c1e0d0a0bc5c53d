-- Menus and pages that a shop begins with are data of its start, the demo's or the owner's, not of a migration.
CREATE TABLE content_starter (
  id integer PRIMARY KEY CHECK (id = 1),
  stored_at timestamptz NOT NULL DEFAULT now()
);

-- The menus of migrations 0047 and 0060 speak of one company. Where nobody has touched them and no demo needs them, they go.
ALTER TABLE content_versions DISABLE TRIGGER content_versions_stay;
WITH untouched AS (
  SELECT e.id FROM content_entries e
  WHERE e.type = 'additional' AND e.category = 'menu' AND NOT EXISTS (SELECT 1 FROM demo_loaded)
    AND NOT EXISTS (SELECT 1 FROM content_versions v WHERE v.entry_id = e.id AND (v.version > 1 OR v.edited_by IS NOT NULL))
), versions AS (DELETE FROM content_versions WHERE entry_id IN (SELECT id FROM untouched))
SELECT count(*) FROM untouched;
DELETE FROM content_entries e WHERE e.type = 'additional' AND e.category = 'menu'
  AND NOT EXISTS (SELECT 1 FROM content_versions v WHERE v.entry_id = e.id);
ALTER TABLE content_versions ENABLE TRIGGER content_versions_stay;
