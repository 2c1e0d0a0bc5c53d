-- The owner's pages elsewhere, shown as icons in the footer, as a menu like the others: a list of whole addresses in each language.
WITH input (slug, position, texts) AS (VALUES
  ('menu-social', 6, '{"pl": {"title": "Jesteśmy też tutaj", "body": "- [Facebook](https://facebook.example/kram)\n- [Instagram](https://instagram.example/kram)\n- [YouTube](https://youtube.example/kram)\n- [Podcast](https://podcast.example/kram)"}, "en": {"title": "Find us here too", "body": "- [Facebook](https://facebook.example/kram)\n- [Instagram](https://instagram.example/kram)\n- [YouTube](https://youtube.example/kram)\n- [Podcast](https://podcast.example/kram)"}, "de": {"title": "Hier sind wir auch", "body": "- [Facebook](https://facebook.example/kram)\n- [Instagram](https://instagram.example/kram)\n- [YouTube](https://youtube.example/kram)\n- [Podcast](https://podcast.example/kram)"}}')
), entry AS (
  INSERT INTO content_entries (type, slug, category, position) SELECT 'additional', slug, 'menu', position FROM input
  ON CONFLICT DO NOTHING RETURNING id, slug
)
INSERT INTO content_versions (entry_id, version, state, published_at, texts)
SELECT entry.id, 1, 'published', now(), input.texts::jsonb FROM entry JOIN input USING (slug);
