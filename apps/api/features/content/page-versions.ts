import { getPageVersion, listPageVersions } from "@kram/contract/content";
import type { Country, Locale } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { ownTexts } from "./content-statements.ts";

/** Open to everybody: what was agreed once, and what will be. Source: content 7. */
export function registerPageVersionRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }) {
  const read = async (page: { slug: string; audience: string; locale: Locale }) => {
    const { slug, audience, locale } = page;
    const rows = await db.query("content.page-versions", VERSIONS, [slug, country.code, audience, locale]);
    if (rows.length === 0) throw new ShopError({ code: "content.unknown" });
    return rows;
  };

  serve(listPageVersions, async ({ params, query }) => {
    const rows = await read({ ...params, audience: query["filters[audience]"], locale: query.locale });
    return wholeList(rows.map((row) => ({ ...presentVersion(row), title: row.title ?? "" })));
  });

  serve(getPageVersion, async ({ params, query }) => {
    const rows = await read({ slug: params.slug, audience: query["filters[audience]"], locale: query.locale });
    const at = rows.findIndex(({ version }) => String(version) === params.version);
    const [row, before] = [rows[at], rows[at + 1]];
    if (!row) throw new ShopError({ code: "content.unknown" });
    return {
      ...presentVersion(row),
      ...wordsOf(row),
      title: row.title ?? "",
      before: before ? { version: before.version, ...wordsOf(before) } : null,
    };
  });
}

function presentVersion({ version, from, announced }: { version: number; from: Date | null; announced: boolean }) {
  if (!from) throw new Error("a version that anybody reads has its day");
  return { version, from: from.toISOString(), announced };
}

function wordsOf({ lead, body }: { lead: string | null; body: string | null }) {
  return { lead: lead ?? "", content: body ?? "" };
}

/** The newest first, of the entry that readers get: $1 slug, $2 region, $3 audience, $4 language. */
const VERSIONS = `
WITH entry AS (
  SELECT id FROM readable_content WHERE type = 'page' AND slug = $1 AND (region IS NULL OR region = $2)
    AND (audience IS NULL OR audience = $3) ORDER BY region NULLS LAST, audience NULLS LAST LIMIT 1
)
SELECT v.version, coalesce(v.published_at, v.publish_at) AS "from", v.state = 'scheduled' AS announced,
  own.texts->>'title' AS title, own.texts->>'lead' AS lead, own.texts->>'body' AS body
FROM entry JOIN content_versions v ON v.entry_id = entry.id
CROSS JOIN LATERAL (SELECT ${ownTexts("v.texts", "$4")} AS texts) own
WHERE v.state = 'published' OR v.id IN (SELECT version_id FROM terms_announcements)
ORDER BY v.version DESC LIMIT 500`;
