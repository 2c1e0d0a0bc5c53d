import { getRepresentative } from "@kram/contract/members";
import { getSettings, setSettingPart } from "@kram/contract/settings";
import type { Locale } from "@kram/domain/languages";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { createRestockScene } from "../../platform/testing/restock-scene.ts";
import { makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let admin: { bearer: string };
let hidden: Record<string, string>;
let shown: Record<string, string>;
let member: { id: number; bearer: string };

beforeAll(async () => {
  api = await startTestApi();
  admin = { bearer: await makeStaff(api.db) };
  member = await makeMember(api.db);
  await api.db.query("test.locale", "UPDATE members SET locale = 'de' WHERE id = $1", [member.id]);
  const code = await (await createRestockScene(api)).soldOut();
  await makeSoldOrder(api.db, { memberId: member.id, code, quantity: 1, at: new Date() });
  await show(["pl", "en"]);
  hidden = await mailed();
  await show(["pl", "en", "de"]);
  shown = await mailed();
});
afterAll(() => api.close());

async function show(languages: Locale[]): Promise<void> {
  const [row] = await api.db.query<{ version: number }>(
    "test.version",
    "SELECT max(version) AS version FROM setting_versions WHERE part = 'shop'",
  );
  const body = { version: row?.version ?? 0, value: { ...DEMO_PARTS.pl.shop, languages } };
  await api.client.call(setSettingPart, { params: { part: "shop" }, body }, admin);
}

const OF_MEMBER =
  "SELECT jsonb_build_object('memberId', m.id, 'formerEmail', m.email) AS payload FROM members m WHERE m.id = $1";
const OF_PERSON =
  "SELECT jsonb_build_object('email', email, 'name', name, 'locale', locale) AS payload FROM members WHERE id = $1";
const OF_ORDER = "SELECT jsonb_build_object('orderId', id) AS payload FROM orders WHERE member_id = $1";

/** What an entry of the outbox says, by what the mail is about; one mail a feature. */
const MAILS: Record<string, string> = {
  "mail.password-changed": OF_MEMBER,
  "mail.sign-in-link": OF_MEMBER,
  "mail.email-changed": OF_MEMBER,
  "mail.bank-account-changed": OF_MEMBER,
  "mail.account-deleted": OF_PERSON,
  "mail.order-placed": OF_ORDER,
  "mail.notification": `WITH made AS (INSERT INTO notifications (member_id, texts)
    VALUES ($1, '{"pl": {"title": "po polsku", "message": "m"}, "de": {"title": "auf Deutsch", "message": "m"}}') RETURNING id)
    SELECT jsonb_build_object('notificationId', id) AS payload FROM made`,
  "mail.contact-copy": `WITH made AS (INSERT INTO contact_messages (subject, content, email, locale, copied)
    SELECT 'OTHER', 'x', email, locale, true FROM members WHERE id = $1 RETURNING id)
    SELECT jsonb_build_object('messageId', id) AS payload FROM made`,
  "mail.withdrawal-received": `WITH made AS (INSERT INTO withdrawals (order_number, name, email, locale, mailed)
    SELECT 'T1', name, email, locale, true FROM members WHERE id = $1 RETURNING id)
    SELECT jsonb_build_object('withdrawalId', id) AS payload FROM made`,
  "mail.availability-back": `WITH made AS (INSERT INTO availability_subscriptions (product_code, member_id, email, locale, state, confirmed_at, notified_at)
    SELECT (SELECT code FROM products LIMIT 1), id, email, locale, 'notified', now(), now() FROM members WHERE id = $1 RETURNING id)
    SELECT jsonb_build_object('subscriptionId', id) AS payload FROM made`,
};

/** The words of the mails that leave for these entries, by their kind. */
async function mailed(): Promise<Record<string, string>> {
  const kinds = await Promise.all(
    Object.entries(MAILS).map(async ([kind, payload]) => {
      const [said] = await api.db.query<{ payload: object }>(`test.${kind}`, payload, [member.id]);
      const insert = "INSERT INTO outbox (kind, payload) VALUES ($1, $2) RETURNING id";
      const [entry] = await api.db.query<{ id: number }>("test.entry", insert, [kind, said?.payload]);
      return [entry?.id ?? 0, kind] as const;
    }),
  );
  const select = `SELECT outbox_id AS id, subject || html AS words FROM mails WHERE outbox_id = ANY ($1)`;
  const mails = await vi.waitUntil(async () => {
    const ids = kinds.map(([id]) => id);
    const found = await api.db.query<{ id: number; words: string }>("test.mails", select, [ids]);
    return found.length === ids.length && found;
  }, 10_000);
  const kindOf = new Map(kinds);
  return Object.fromEntries(mails.map(({ id, words }) => [kindOf.get(id), words]));
}

it.each(Object.keys(MAILS))("%s is in the default while the reader's language is hidden", (kind) => {
  expect(hidden[kind]).toContain('<html lang="pl"');
  expect(hidden[kind]).not.toMatch(/\/pl\/de\/|auf Deutsch/u);
});

it.each(Object.keys(MAILS))("%s is in the reader's language once that is shown again", (kind) => {
  expect(shown[kind]).toContain('<html lang="de"');
});

it("keeps what members chose", async () => {
  await show(["pl", "en"]);
  const { preferences } = await api.client.call(getRepresentative, {}, member);
  expect(preferences.locale).toBe("de");
});

it("tells customers the default even where the owner named it nowhere", async () => {
  await api.db.query(
    "test.only-english",
    `INSERT INTO setting_versions (part, version, value)
     SELECT part, version + 1, value || '{"languages": ["en"]}' FROM setting_versions WHERE part = 'shop' ORDER BY version DESC LIMIT 1`,
  );
  await vi.waitFor(
    async () => expect((await api.client.call(getSettings, {})).shop.languages).toEqual(["pl", "en"]),
    10_000,
  );
});
