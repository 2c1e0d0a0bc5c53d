// Texts from before staff wrote were written when published.
const WRITTEN_AT = "CASE WHEN edited_by IS NULL THEN coalesce(published_at, edited_at) ELSE edited_at END";

const NEWEST = `JOIN LATERAL (
  SELECT id, version, state, publish_at, edits, ${WRITTEN_AT} AS edited_at, texts, details, needs_lawyer FROM content_versions
  WHERE entry_id = e.id ORDER BY version DESC LIMIT 1
) v ON true`;

const STATE = `CASE WHEN e.withdrawn THEN 'withdrawn' WHEN v.state <> 'draft' THEN v.state
  WHEN EXISTS (SELECT 1 FROM content_versions p WHERE p.entry_id = e.id AND p.state = 'published') THEN 'changed' ELSE 'draft' END`;

// A language lacks what Polish has: title, lead or text.
const UNTRANSLATED = `ARRAY(SELECT l FROM unnest(ARRAY['en', 'de']) AS l WHERE EXISTS (
  SELECT 1 FROM unnest(ARRAY['title', 'lead', 'body']) AS word
  WHERE coalesce(v.texts->'pl'->>word, '') <> '' AND coalesce(v.texts->l->>word, '') = ''))`;

const ITEM = `e.id, e.type, e.slug, e.section, e.region, e.audience, e.category, ${STATE} AS state,
  CASE WHEN v.state = 'scheduled' THEN v.publish_at END AS "publishAt", v.edited_at AS "editedAt", ${UNTRANSLATED} AS untranslated,
  v.needs_lawyer AS "needsLawyer"`;

// $1 words as a pattern, $2 type, $3 section, $4 state, $5 language that is lacking, $6 whether a lawyer should read it.
const MATCHING = `FROM content_entries e ${NEWEST}
WHERE ($1::text IS NULL OR e.slug ILIKE $1 OR v.texts->'pl'->>'title' ILIKE $1 OR v.texts->'en'->>'title' ILIKE $1
  OR v.texts->'de'->>'title' ILIKE $1)
  AND ($2::text IS NULL OR e.type = $2) AND ($3::text IS NULL OR e.section = $3) AND ($4::text IS NULL OR ${STATE} = $4)
  AND ($5::text IS NULL OR $5 = ANY (${UNTRANSLATED})) AND ($6::text IS NULL OR v.needs_lawyer)`;

/** The last edited first; after the filter $7 language, $8 size, $9 offset. */
export const LIST = `SELECT ${ITEM}, coalesce(nullif(v.texts->$7::text->>'title', ''), v.texts->'pl'->>'title', '') AS title
${MATCHING} ORDER BY v.edited_at DESC, e.id DESC LIMIT $8 OFFSET $9`;

/** Under the filter. */
export const COUNT = `SELECT count(*) AS count ${MATCHING}`;

/** With its newest version and its history, newest first: $1 id. */
export const WHOLE = `
SELECT ${ITEM}, coalesce(v.texts->'pl'->>'title', '') AS title, e.position, 
  to_char(e.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(e.ends_on, 'YYYY-MM-DD') AS "endsOn",
  e.withdrawn, v.version, v.state AS "versionState", v.edits, v.texts, v.details,
  CASE WHEN pi.name IS NOT NULL THEN json_build_object('name', pi.name, 'width', pi.width, 'height', pi.height, 'formats',
  pi.formats) END AS picture,
  coalesce((SELECT json_agg(json_build_object('version', h.version, 'state', h.state, 'publishAt', h.publish_at, 'publishedAt',
  h.published_at,
     'editedAt', h.written_at, 'editedBy', s.name || ' ' || s.surname, 'renewsConsent', h.renews_consent,
     'announcedAt', a.announced_at) ORDER BY h.version DESC)
   FROM (SELECT *, ${WRITTEN_AT} AS written_at FROM content_versions WHERE entry_id = e.id ORDER BY version DESC LIMIT 100) h
   LEFT JOIN staff s ON s.id = h.edited_by LEFT JOIN terms_announcements a ON a.version_id = h.id), '[]') AS versions
FROM content_entries e ${NEWEST} LEFT JOIN pictures pi ON pi.name = e.picture WHERE e.id = $1`;

/** Paths in $1 that lead nowhere. */
export const UNKNOWN_PATHS = `
SELECT path FROM unnest($1::text[]) AS path
WHERE NOT EXISTS (SELECT 1 FROM readable_content c WHERE (c.type = 'page' AND path = '/' || c.slug) OR (c.type = 'article'
  AND path = '/' || c.section || '/' || c.slug))
  AND NOT EXISTS (SELECT 1 FROM categories k LEFT JOIN categories whole ON whole.id = k.parent_id
  WHERE path = coalesce('/' || whole.slug, '') || '/' || k.slug)
  AND NOT EXISTS (SELECT 1 FROM products p WHERE p.code = split_part(split_part(path, '/', 3), '_', 1))
  AND NOT EXISTS (SELECT 1 FROM brands b WHERE path = '/katalog-' || lower(b.code))`;
