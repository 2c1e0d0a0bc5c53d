// Every text of the language, else the Polish one.
export const ownTexts = (texts: string, locale: string) =>
  `coalesce(${texts}->'pl', '{}') || coalesce(${texts}->${locale}::text, '{}')`;

/**
 * Selects page and number of all rows; `window` names the parameters of size and offset, `select` numbers rows as
 * `place`.
 */
const paged = (select: string, window: { size: string; skip: string }) => `
WITH found AS (${select})
SELECT (SELECT count(*) FROM found) AS total, coalesce((
  SELECT json_agg(found ORDER BY found.place) FROM found
  WHERE found.place > ${window.skip}::bigint AND found.place <= ${window.skip}::bigint + ${window.size}::bigint
), '[]') AS rows`;

const PICTURE = `CASE WHEN pi.name IS NOT NULL THEN
  json_build_object('name', pi.name, 'width', pi.width, 'height', pi.height, 'formats', pi.formats) END`;

// $1 type, $2 language, $3 region, $4 slug, $5 audience, $6 section, $7 ids that a search has found.
const narrowed = (joins = "") => `
FROM readable_content c
CROSS JOIN LATERAL (SELECT ${ownTexts("c.texts", "$2")} AS texts) own
${joins}
WHERE c.type = $1 AND (c.region IS NULL OR c.region = $3) AND ($4::text IS NULL OR c.slug = $4)
  AND ($5::text IS NULL OR c.audience IS NULL OR c.audience = $5) AND ($6::text IS NULL OR c.section = $6)
  AND ($7::bigint[] IS NULL OR c.id = ANY($7))`;

const DETAILS = `LEFT JOIN pictures pi ON pi.name = c.picture
LEFT JOIN content_categories k ON k.section = c.section AND k.slug = c.category`;

const TODAY = "(now() AT TIME ZONE $9::text)::date";

// Coming events, the next first; then what the owner put before others; then the newest.
const ORDER = `coalesce(c.ends_on < ${TODAY}, false), CASE WHEN c.ends_on >= ${TODAY} THEN c.starts_on END, c.position,
    coalesce(c.starts_on::timestamp AT TIME ZONE $9::text, c.first_published_at) DESC, c.id`;

/** Besides the narrowing parameters: $8 category, $9 time zone, $10 size, $11 rows to skip. */
export const LIST = paged(
  `
SELECT row_number() OVER (ORDER BY ${ORDER}) AS place,
  c.id, c.slug, c.section, c.region, c.audience, c.category, coalesce(k.names->>$2::text, k.names->>'pl') AS "categoryName",
  to_char(c.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(c.ends_on, 'YYYY-MM-DD') AS "endsOn", c.ends_on < ${TODAY} AS past,
  c.version, own.texts, c.details, ${PICTURE} AS picture, c.first_published_at AS "publishedAt", c.updated_at AS "updatedAt"
${narrowed(DETAILS)} AND ($8::text IS NULL OR c.category = $8)`,
  { size: "$10", skip: "$11" },
);

/** Of all entries of a kind: $1 type, $2 language, $3 region, $4 section. */
export const SEARCH_TEXTS = `
SELECT c.id, coalesce(own.texts->>'title', '') AS title, concat_ws(' ', own.texts->>'lead', own.texts->>'body') AS body,
  concat_ws(' ', coalesce(k.names->>$2::text, k.names->>'pl'), c.slug) AS kind
FROM readable_content c
CROSS JOIN LATERAL (SELECT ${ownTexts("c.texts", "$2")} AS texts) own
LEFT JOIN content_categories k ON k.section = c.section AND k.slug = c.category
WHERE c.type = $1 AND (c.region IS NULL OR c.region = $3) AND ($4::text IS NULL OR c.section = $4) ORDER BY c.id`;

/** Of section $6 with their number of articles, empty ones too. */
export const COUNT_CATEGORIES = `
SELECT k.slug, coalesce(k.names->>$2::text, k.names->>'pl') AS name, count(own.id) AS count
FROM content_categories k LEFT JOIN (SELECT c.id, c.category ${narrowed()}) own ON own.category = k.slug
WHERE k.section = $6 GROUP BY k.section, k.slug ORDER BY k.position, k.slug`;

/** Pages in a menu, and articles: $1 language, $2 region, $3 group, $4 size, $5 rows to skip. */
export const MENUS = paged(
  `
SELECT row_number() OVER (ORDER BY c.section NULLS FIRST, CASE WHEN c.section IS NULL THEN c.category END, c.position,
  coalesce(c.starts_on::timestamptz, c.first_published_at) DESC, c.id) AS place,
  c.id, coalesce(c.section, c.category) AS "menuGroup", coalesce('/' || c.section, '') || '/' || c.slug AS path,
  coalesce(own.texts->>'menu', own.texts->>'title') AS title, c.updated_at AS "updatedAt"
FROM readable_content c CROSS JOIN LATERAL (SELECT ${ownTexts("c.texts", "$1")} AS texts) own
WHERE (c.type = 'article' OR (c.type = 'page' AND c.category IS NOT NULL)) AND (c.region IS NULL OR c.region = $2)
  AND c.audience IS DISTINCT FROM 'company' AND ($3::text IS NULL OR coalesce(c.section, c.category) = $3)`,
  { size: "$4", skip: "$5" },
);

/** Of products that guests see: $1 language, $2 code, $3 size, $4 rows to skip. */
export const PRODUCT_TEXTS = paged(
  `
SELECT row_number() OVER (ORDER BY p.position) AS place, p.position AS id, p.code, ${ownTexts("p.texts", "$1")} AS texts
FROM products p WHERE p.published AND p.visible_for_guest AND ($2::text IS NULL OR p.code = $2)`,
  { size: "$3", skip: "$4" },
);

/** $1 language, $2 slug, $3 size, $4 rows to skip. */
export const CATEGORY_TEXTS = paged(
  `
SELECT row_number() OVER (ORDER BY coalesce(k.parent_id, k.id), k.parent_id NULLS FIRST, k.position, k.id) AS place,
  k.id, k.slug, ${ownTexts("k.texts", "$1")} AS texts
FROM categories k LEFT JOIN categories top ON top.id = k.parent_id
WHERE NOT k.hidden AND NOT coalesce(top.hidden, false) AND ($2::text IS NULL OR k.slug = $2)`,
  { size: "$3", skip: "$4" },
);

/** Resets consents that a text renews, but of who accepted it after its announcement. Answers milliseconds until the next one. */
export const PUBLISH_DUE = `
WITH due AS (
  UPDATE content_versions SET state = 'published', published_at = publish_at WHERE state = 'scheduled' AND publish_at <= now()
  RETURNING id, entry_id, version, renews_consent
), asked AS (
  UPDATE members m SET privacy_policy_accepted_at = NULL
  FROM (SELECT e.audience, e.type || '/' || e.slug AS document, due.version, told.announced_at FROM due
    JOIN content_entries e ON e.id = due.entry_id LEFT JOIN terms_announcements told ON told.version_id = due.id
    WHERE due.renews_consent AND NOT e.withdrawn) a
  WHERE m.privacy_policy_accepted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM consent_log l WHERE l.member_id = m.id AND l.granted AND l.document = a.document
      AND l.version = a.version AND l.logged_at >= a.announced_at)
    AND coalesce(a.audience, CASE WHEN m.company_name IS NULL THEN 'standard' ELSE 'company' END) = CASE WHEN m.company_name IS NULL THEN 'standard' ELSE 'company' END
)
SELECT ceil(extract(epoch FROM min(publish_at) - now()) * 1000)::bigint AS wait
FROM content_versions WHERE state = 'scheduled' AND publish_at > now()`;

/** Of the paths $1 in region $2 those that answer 404 to a visitor. */
export const DEAD_PATHS = `
SELECT path FROM unnest($1::text[]) AS path
WHERE NOT EXISTS (SELECT 1 FROM readable_content c WHERE (c.region IS NULL OR c.region = $2) AND (
    (c.type = 'page' AND c.audience IS DISTINCT FROM 'company' AND path = '/' || c.slug)
    OR (c.type = 'page' AND c.audience = 'company' AND path = '/' || c.slug || '/company')
    OR (c.type = 'article' AND path = '/' || c.section || '/' || c.slug)))
  AND NOT EXISTS (SELECT 1 FROM categories k LEFT JOIN categories whole ON whole.id = k.parent_id
    WHERE NOT k.hidden AND NOT coalesce(whole.hidden, false) AND path = coalesce('/' || whole.slug, '') || '/' || k.slug)
  AND NOT EXISTS (SELECT 1 FROM products p WHERE p.visible_for_guest AND p.code = split_part(split_part(path, '/', 3), '_', 1))
  AND NOT EXISTS (SELECT 1 FROM brands b JOIN products p ON p.brand_code = b.code
    WHERE p.published AND p.visible_for_guest AND path = '/katalog-' || lower(b.code))`;
