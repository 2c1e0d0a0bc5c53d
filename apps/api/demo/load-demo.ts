import type { DemoInstance } from "./demo-instance.ts";
import { countryOf } from "@kram/countries/country";
import { createSettingParts, type SettingParts } from "../features/settings/public.ts";
import { hashPassword } from "../features/sessions/public.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { storeAfterOrders } from "./after/store-after-orders.ts";
import { closeDemoMonths } from "./club/close-demo-months.ts";
import { storeDemoClub } from "./club/store-club.ts";
import { type PreparedContent, prepareDemoContent } from "./content/prepare-content.ts";
import { loadSamples } from "./load-samples.ts";
import { DEMO_PASSWORD, demoPeople } from "./people.ts";
import { storeDemoConsents, storeDemoPeople } from "./store-people.ts";
import { storeDemoPromotions } from "./store-promotions.ts";
import { storeDemoParts, storeDemoSettings } from "./store-settings.ts";
import { post } from "../features/money/public.ts";
import { storePictures } from "../features/catalog/public.ts";

/** Loads once, by the owners' importer; answers the number of products, 0 when loaded before. */
export async function loadDemo(input: { db: Database; instance: DemoInstance; media: MediaStore }): Promise<number> {
  const { db } = input;
  const turn = db.listener();
  await turn.connect();
  try {
    await turn.query("SELECT pg_advisory_lock(727003)");
    const settingParts = createSettingParts({ db, country: countryOf(input.instance) });
    await storeDemoParts(settingParts, input.instance);
    const loaded = await db.query("demo.is-loaded", "SELECT 1 FROM demo_loaded");
    const products = loaded.length > 0 ? 0 : await load({ ...input, settingParts });
    await closeDemoMonths({ db, country: countryOf(input.instance) });
    return products;
  } finally {
    await turn.end();
  }
}

async function load({
  db,
  instance,
  media,
  settingParts,
}: Parameters<typeof loadDemo>[0] & { settingParts: SettingParts }): Promise<number> {
  const products = await loadSamples({ db, media, country: countryOf(instance) });
  const content = await prepareDemoContent({ instance, media });
  const hash = await hashPassword(DEMO_PASSWORD);
  await db.inAmbientTransaction(async () => {
    // A club of thousands may take longer than a request's statements.
    await db.query("demo.patience", "SELECT set_config('statement_timeout', '60s', true) AS patience");
    await storeDemoSettings(db, instance);
    const people = demoPeople(instance);
    await storeDemoPeople(db, people, hash);
    await storeDemoPromotions(db, instance);
    await storeDemoMoney(db, countryOf(instance));
    await storeDemoContent(db, content);
    await storeDemoConsents(db, people, instance);
    const annas = await storeDemoClub(db, countryOf(instance));
    await storeAfterOrders({ db, country: countryOf(instance), settingParts, annas });
    await db.query("demo.remember", "INSERT INTO demo_loaded DEFAULT VALUES");
  });
  return products;
}

/** For two members, minor units. */
async function storeDemoMoney(tx: Queryable, { currency }: { currency: string }): Promise<void> {
  const owners = await tx.query(
    "demo.money-owners",
    "SELECT id, email FROM members WHERE email = ANY($1) ORDER BY id",
    [["anna@kram.example", "firma@kram.example"]],
  );
  for (const { id: memberId, email } of owners) {
    const [bonus, refunds] = email.startsWith("anna") ? [4500, 2990] : [12_000, 0];
    const entries = [
      { account: "issued", amount: -(bonus + refunds) },
      { account: "bonus", amount: bonus },
      { account: "refunds", amount: refunds },
    ] as const;
    if (!(await post(tx, { reason: "demo", memberId, currency, entries })))
      throw new Error("demo money was not posted");
  }
}

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
async function storeDemoContent(tx: Queryable, content: PreparedContent): Promise<void> {
  await storePictures(tx, content.pictures);
  await tx.query("demo.content-categories", INSERT_CATEGORIES, [JSON.stringify(content.categories)]);
  await tx.query("demo.content-entries", INSERT_ENTRIES, [JSON.stringify(content.entries)]);
}
