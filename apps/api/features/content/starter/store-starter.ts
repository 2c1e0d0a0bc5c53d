import { type Country, LOCALES } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database.ts";
import type { SettingParts } from "../../settings/public.ts";
import { readText } from "./read-text.ts";
import { STARTER_ENTRIES, starterTextName } from "./starter-entries.ts";
import { type StarterOwner, starterFacts } from "./starter-facts.ts";

// Turns are taken, so that two programs that start together store it once.
const CLAIM = `
WITH turn AS (SELECT pg_advisory_xact_lock(727006))
INSERT INTO content_starter (id) SELECT 1 FROM turn ON CONFLICT DO NOTHING RETURNING id`;

const INSERT = `
WITH input AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (
    type text, slug text, category text, position int, audience text, texts jsonb, details jsonb, published boolean, "needsLawyer" boolean)
), entry AS (
  INSERT INTO content_entries (type, slug, category, position, audience)
  SELECT type, slug, category, position, audience FROM input
  WHERE NOT EXISTS (SELECT 1 FROM content_entries e WHERE e.type = input.type AND e.slug = input.slug)
  ON CONFLICT DO NOTHING RETURNING id, type, slug, audience
)
INSERT INTO content_versions (entry_id, version, state, published_at, texts, details, needs_lawyer)
SELECT entry.id, 1, CASE WHEN input.published THEN 'published' ELSE 'draft' END, CASE WHEN input.published THEN now() END,
  input.texts, input.details, input."needsLawyer"
FROM entry JOIN input ON input.type = entry.type AND input.slug = entry.slug AND input.audience IS NOT DISTINCT FROM entry.audience`;

// Only what nobody has edited, and only where the starter was stored.
const REFILL = `
UPDATE content_versions v SET texts = input.texts, details = input.details
FROM jsonb_to_recordset($1::jsonb) AS input (type text, slug text, audience text, texts jsonb, details jsonb)
JOIN content_entries e ON e.type = input.type AND e.slug = input.slug AND e.section IS NULL
  AND e.audience IS NOT DISTINCT FROM input.audience
WHERE v.entry_id = e.id AND v.version = 1 AND v.state = 'draft' AND v.edits = 1 AND v.edited_by IS NULL
  AND (v.texts, v.details) IS DISTINCT FROM (input.texts, input.details) AND EXISTS (SELECT 1 FROM content_starter)`;

/** Pages and menus of a shop without any, once: rules and law as drafts. Existing texts stay. */
export async function storeStarter(db: Database, owner: StarterOwner): Promise<void> {
  const entries = await prepareStarter(owner);
  await db.inTransaction(async (tx) => {
    const claimed = await tx.query("content-starter.claim", CLAIM);
    if (claimed.length > 0) await tx.query("content-starter.insert", INSERT, [JSON.stringify(entries)]);
  });
}

/** Writes what the owner says of the company into drafts that nobody has edited. */
export async function refillStarter(db: Database, owner: StarterOwner): Promise<void> {
  const drafts = (await prepareStarter(owner)).filter(({ published }) => !published);
  await db.query("content-starter.refill", REFILL, [JSON.stringify(drafts)]);
}

/** Keeps untouched drafts at what company and shop are called; answers how to stop. */
export function followCompany(deps: {
  app: FastifyInstance;
  db: Database;
  country: Country;
  settingParts: Pick<SettingParts, "get" | "onChange">;
}): () => void {
  const { app, db, country, settingParts } = deps;
  return settingParts.onChange((part) => {
    if (part !== "company" && part !== "shop") return;
    const company = settingParts.get("company");
    const register = company ? invoiceRulesOf(country).seller.registerOf(company.facts) : "";
    const shopName = settingParts.get("shop")?.name ?? null;
    refillStarter(db, { country: country.code, company, register, shopName }).catch((error: Error) =>
      app.log.warn({ reason: error.message }, "drafts of the starter not filled"),
    );
  });
}

function prepareStarter(owner: StarterOwner) {
  const facts = starterFacts(owner);
  return Promise.all(
    STARTER_ENTRIES.map(async (entry) => {
      const { audience = null, isPublished = false, needsLawyer = false, ...place } = entry;
      const holds = [owner.country, audience ?? "standard", "starter"];
      const texts = await Promise.all(
        LOCALES.map(
          async (locale) => [locale, await readText(starterTextName(entry), { locale, facts, holds })] as const,
        ),
      );
      return {
        ...place,
        audience,
        needsLawyer,
        published: isPublished,
        texts: Object.fromEntries(texts),
        details: entry.slug === "contact" ? contactOf(owner) : {},
      };
    }),
  );
}

function contactOf({ company }: StarterOwner) {
  if (!company) return {};
  const { name, street, zipCode, city, email, phone } = company;
  return { contact: { company: name, street, zipCode, city, email, phone, hours: [] } };
}
