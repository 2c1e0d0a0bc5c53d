import { storePictures } from "../../features/catalog/public.ts";
import type { Queryable } from "../../platform/database.ts";
import type { PreparedContent } from "./prepare-content.ts";

const INSERT_CATEGORIES = `
INSERT INTO content_categories (section, slug, position, names)
SELECT section, slug, position, names FROM jsonb_to_recordset($1::jsonb) AS r (section text, slug text, position int, names jsonb)
ON CONFLICT DO NOTHING`;

// Events begin on the Saturday of their week.
const INSERT_ENTRIES = `
WITH input AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (
    type text, slug text, section text, category text, position int, region text, audience text, picture text, texts jsonb, facts jsonb,
    "daysAgo" int, "inWeeks" int, days int, "needsLawyer" boolean)
), entry AS (
  INSERT INTO content_entries (type, slug, section, category, position, region, audience, picture, starts_on, ends_on)
  SELECT type, slug, section, category, position, region, audience, picture,
    date_trunc('week', now())::date + 5 + 7 * "inWeeks", date_trunc('week', now())::date + 4 + 7 * "inWeeks" + days
  FROM input ON CONFLICT DO NOTHING RETURNING id, type, slug, section, region, audience
)
INSERT INTO content_versions (entry_id, version, state, published_at, texts, details, needs_lawyer)
SELECT entry.id, 1, 'published', now() - make_interval(days => input."daysAgo"), input.texts, input.facts,
  coalesce(input."needsLawyer", false)
FROM entry JOIN input ON input.type = entry.type AND input.slug = entry.slug AND input.section IS NOT DISTINCT FROM entry.section
  AND input.region IS NOT DISTINCT FROM entry.region AND input.audience IS NOT DISTINCT FROM entry.audience`;

/** As published; existing content stays. */
export async function storeDemoContent(tx: Queryable, content: PreparedContent): Promise<void> {
  await storePictures(tx, content.pictures);
  await tx.query("demo.content-categories", INSERT_CATEGORIES, [JSON.stringify(content.categories)]);
  await tx.query("demo.content-entries", INSERT_ENTRIES, [JSON.stringify(content.entries)]);
}
