import { getNoticeChoices, unsubscribeNotices, updateNoticeChoices } from "@kram/contract/notices";
import { listNotifications } from "@kram/contract/notifications";
import { countryOf } from "@kram/countries/country";
import { NOTICE_KINDS } from "@kram/domain/notices";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, TEST_SECRET, type TestApi } from "../../platform/testing/test-api.ts";
import { closeMonth } from "../bonuses/public.ts";
import { makeUnsubscribeToken } from "../notifications/public.ts";
import { countStructure } from "../structure/public.ts";
import { createNotices } from "./public.ts";
import { sendDigests, sweepNotices, tellNotices } from "./feature.ts";

const country = countryOf("pl");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makePlan(api.db, TEST_PLAN);
});
afterAll(() => api.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

const sql = (text: string, values: unknown[] = []) =>
  api.db.query<Record<string, unknown>>(`test.${text.length} ${text.slice(0, 40)}`, text, values);
const below = (member: Member, sponsor: Member) =>
  sql("UPDATE members SET sponsor_id = $2 WHERE id = $1", [member.id, sponsor.id]);
const tell = () => tellNotices({ db: api.db, country, onOutbox: () => undefined });
const told = async ({ bearer }: Member) => (await api.client.call(listNotifications, { query: {} }, { bearer })).items;
const texts = async (member: Member) => (await told(member)).map(({ title, message }) => `${title}: ${message}`);
const payout = ({ id }: Member, transactionId: number) =>
  createNotices(api.db).ofPayout({ memberId: id, transactionId, amount: 12_550 });

async function choose(
  { bearer }: Member,
  mails: "at-once" | "daily" | "weekly" | "never",
  kinds: { kind: (typeof NOTICE_KINDS)[number]; shop: boolean; mail: boolean }[] = [],
) {
  return api.client.call(updateNoticeChoices, { body: { mails, kinds } }, { bearer });
}

/** Once all mails left. */
async function mailsTo(email: string): Promise<string[]> {
  const open = () => sql("SELECT 1 FROM outbox WHERE done_at IS NULL AND dead_at IS NULL");
  await vi.waitUntil(async () => (await open()).length === 0, { timeout: 15_000, interval: 30 });
  const rows = await sql("SELECT subject || ' | ' || text AS words FROM mails WHERE recipient = $1 ORDER BY sent_at", [
    email,
  ]);
  return rows.map(({ words }) => String(words));
}

describe("what is told", () => {
  it("a payout, in the shop and by mail, in the reader's language and once", async () => {
    const member = await makeMember(api.db);
    await sql("UPDATE members SET locale = 'de' WHERE id = $1", [member.id]);
    await payout(member, 1);
    await payout(member, 1);
    await Promise.all([tell(), tell()]);
    expect(await told(member)).toMatchObject([{ title: "Wypłata wysłana", popup: true, read: false }]);
    expect((await told(member))[0]?.message).toContain("125,50\u00a0zł");
    const [mail, ...more] = await mailsTo(member.email);
    expect(more).toEqual([]);
    expect(mail).toContain("Deine Auszahlung ist unterwegs");
    expect(mail).toMatch(/\/pl\/de\/unsubscribe\/notices\?token=[\w-]{48}/u);
  });

  it("a close's bonuses, and none where an old history is brought along", async () => {
    const [member, sponsor] = [await makeMember(api.db), await makeMember(api.db)];
    await below(member, sponsor);
    const code = await makeProduct(api.db, { stock: 1 });
    for (const [memberId, month] of [
      [member.id, "2024-03"],
      [sponsor.id, "2024-03"],
      [member.id, "2024-04"],
    ] as const)
      await makeSoldOrder(api.db, { memberId, code, quantity: 5, at: new Date(`${month}-10T12:00Z`) });
    await closeMonth({ db: api.db, country, month: "2024-03-01" });
    await closeMonth({ db: api.db, country, month: "2024-04-01", at: new Date("2024-05-04T00:00Z") });
    await tell();
    expect(await texts(member)).toEqual(["Bonus jest na Twoim koncie: Twój bonus za marzec 2024: 2,50\u00a0zł."]);
    expect(await texts(sponsor)).toEqual(["Bonus jest na Twoim koncie: Twój bonus za marzec 2024: 7,50\u00a0zł."]);
  });

  it("orders that count, by their points, as far up as the plan pays; not above, not twice, not unpaid cash", async () => {
    const [top, upper, sponsor, buyer] = [
      await makeMember(api.db),
      await makeMember(api.db),
      await makeMember(api.db),
      await makeMember(api.db),
    ];
    for (const [one, other] of [
      [upper, top],
      [sponsor, upper],
      [buyer, sponsor],
    ] as const)
      await below(one, other);
    const code = await makeProduct(api.db, { stock: 1 });
    const at = new Date();
    await makeSoldOrder(api.db, { memberId: buyer.id, code, quantity: 3, at });
    await makeSoldOrder(api.db, { memberId: buyer.id, code, quantity: 4, at, cashAt: null });
    for (let round = 0; round < 2; round += 1) {
      await sql("UPDATE notice_state SET orders_until = now() - interval '2 minutes'");
      await tell();
    }
    const words = [
      "Opłacone zamówienie w\u00a0Twojej strukturze: Zamówienie w\u00a0Twojej strukturze przyniosło 30 pkt.",
    ];
    expect(await texts(sponsor)).toEqual(words);
    expect(await texts(upper)).toEqual(words);
    expect(await texts(top)).toEqual([]);
    expect(await texts(buyer)).toEqual([]);
    expect((await mailsTo(sponsor.email)).length).toBe(0);
  });

  it("a level reached in the month, once each and only with people below", async () => {
    const [sponsor, member] = [await makeMember(api.db), await makeMember(api.db)];
    await below(member, sponsor);
    const code = await makeProduct(api.db, { stock: 1 });
    const sell = (memberId: number, quantity: number) =>
      makeSoldOrder(api.db, { memberId, code, quantity, at: new Date() });
    await sell(sponsor.id, 5);
    await sell(member.id, 5);
    const count = async () => {
      await sql("UPDATE structure_state SET seen = NULL");
      await countStructure({ db: api.db, country });
      await tell();
    };
    await count();
    await count();
    const level = (words: string) =>
      `Nowy poziom w\u00a0tym miesiącu: Gratulacje! Twój wynik w\u00a0tym miesiącu to ${words}.`;
    const levels = async () => (await texts(sponsor)).filter((text) => text.startsWith("Nowy poziom"));
    expect(await levels()).toEqual([level("poziom 2")]);
    expect((await texts(member)).filter((text) => text.startsWith("Nowy poziom"))).toEqual([]);
    await sell(member.id, 35);
    await count();
    expect(await levels()).toEqual([level("poziom lidera"), level("poziom 2")]);
  });

  it("nothing to who is blocked or deleted", async () => {
    const [blocked, erased] = [await makeMember(api.db), await makeMember(api.db)];
    await payout(blocked, 11);
    await payout(erased, 12);
    await sql("UPDATE members SET blocked_at = now(), block_reason = 'asked' WHERE id = $1", [blocked.id]);
    await sql(
      "UPDATE members SET erased_at = now(), password_hash = NULL, email = id || '@erased.invalid' WHERE id = $1",
      [erased.id],
    );
    await tell();
    expect(await sql("SELECT 1 FROM notifications WHERE member_id = ANY ($1)", [[blocked.id, erased.id]])).toEqual([]);
    expect([...(await mailsTo(blocked.email)), ...(await mailsTo(erased.email))]).toEqual([]);
  });

  it("names a person below only while that person agrees", async () => {
    const [sponsor, member] = [await makeMember(api.db), await makeMember(api.db)];
    await sql("UPDATE members SET name = 'Zofia', surname = 'Markerowa' WHERE id = $1", [member.id]);
    await sql("INSERT INTO notices (member_id, kind, about, facts, person_id) VALUES ($1, 'joined', $2, '{}', $3)", [
      sponsor.id,
      String(member.id),
      member.id,
    ]);
    await tell();
    const said = async () => (await told(sponsor))[0]?.message;
    expect(await said()).toBe("Z. M. dołącza do Twojej struktury.");
    expect((await mailsTo(sponsor.email)).join("")).not.toContain("Markerowa");
    await sql("UPDATE members SET shown_in_structure = true WHERE id = $1", [member.id]);
    expect(await said()).toBe("Zofia Markerowa dołącza do Twojej struktury.");
    await sql("UPDATE members SET name = '', surname = '' WHERE id = $1", [member.id]);
    expect(await said()).toBe("Ktoś nowy dołącza do Twojej struktury.");
  });
});

it("goes after 400 days, with its notification", async () => {
  const member = await makeMember(api.db);
  await payout(member, 51);
  await payout(member, 52);
  await tell();
  await sql(
    "UPDATE notices SET created_at = now() - interval '400 days 1 minute' WHERE member_id = $1 AND about = '51'",
    [member.id],
  );
  await sql("UPDATE notices SET created_at = now() - interval '399 days' WHERE member_id = $1 AND about = '52'", [
    member.id,
  ]);
  await sweepNotices(api.db);
  expect(await sql("SELECT about FROM notices WHERE member_id = $1", [member.id])).toEqual([{ about: "52" }]);
  expect(await told(member)).toHaveLength(1);
});

describe("the welcome", () => {
  const plan = ({ id }: Member) =>
    sql(
      `INSERT INTO notices (member_id, kind, about, facts, due_at)
       SELECT $1, 'welcome', n::text, '{}', now() - interval '1 hour' FROM generate_series(1, 3) n`,
      [id],
    );

  it("comes with consent to marketing, by mail only, letter by letter", async () => {
    const [agreed, silent] = [await makeMember(api.db), await makeMember(api.db)];
    await sql("UPDATE members SET marketing_accepted_at = now() WHERE id = $1", [agreed.id]);
    await plan(agreed);
    await plan(silent);
    await tell();
    const subjects = (await mailsTo(agreed.email)).map((mail) => mail.split(" | ")[0]);
    expect(subjects.toSorted()).toEqual([
      "Dobrze, że jesteś z\u00a0nami",
      "Jak działa klub",
      "Masz pytania? Jesteśmy obok",
    ]);
    expect([...(await mailsTo(silent.email)), ...(await told(agreed))]).toEqual([]);
  });

  it("stops for who declines it, and is no part of a digest", async () => {
    const [declined, daily] = [await makeMember(api.db), await makeMember(api.db)];
    for (const { id } of [declined, daily])
      await sql("UPDATE members SET marketing_accepted_at = now() WHERE id = $1", [id]);
    await choose(declined, "at-once", [{ kind: "welcome", shop: true, mail: false }]);
    await choose(daily, "daily");
    await plan(declined);
    await plan(daily);
    await tell();
    expect(await mailsTo(declined.email)).toEqual([]);
    expect(await mailsTo(daily.email)).toHaveLength(3);
  });
});

describe("choices", () => {
  it("are told whole, keep apart from others', and a welcome has no place in the shop", async () => {
    const [member, other] = [await makeMember(api.db), await makeMember(api.db)];
    const before = await api.client.call(getNoticeChoices, {}, member);
    expect(before.mails).toBe("at-once");
    expect(before.kinds.map(({ kind }) => kind)).toEqual([...NOTICE_KINDS]);
    const chosen = [
      { kind: "joined", shop: false, mail: true },
      { kind: "welcome", shop: true, mail: true },
    ] as const;
    const after = await choose(member, "weekly", [...chosen]);
    expect(after).toEqual({
      mails: "weekly",
      kinds: before.kinds.map((each) => (each.kind === "joined" ? { ...each, shop: false } : each)),
    });
    expect(await api.client.call(getNoticeChoices, {}, member)).toEqual(after);
    expect(await api.client.call(getNoticeChoices, {}, other)).toEqual(before);
  });

  it("switch shop and mail of a kind apart", async () => {
    const [shopOnly, mailOnly] = [await makeMember(api.db), await makeMember(api.db)];
    await choose(shopOnly, "at-once", [{ kind: "payout", shop: true, mail: false }]);
    await choose(mailOnly, "at-once", [{ kind: "payout", shop: false, mail: true }]);
    await payout(shopOnly, 21);
    await payout(mailOnly, 22);
    await tell();
    expect([(await told(shopOnly)).length, (await mailsTo(shopOnly.email)).length]).toEqual([1, 0]);
    expect([(await told(mailOnly)).length, (await mailsTo(mailOnly.email)).length]).toEqual([0, 1]);
  });

  it("end by the link of a mail, twice alike, and a complaint is taken back by the member's own wish only", async () => {
    const member = await makeMember(api.db);
    const token = makeUnsubscribeToken(member.id, TEST_SECRET);
    const end = () => api.client.call(unsubscribeNotices, { body: { token } });
    expect([await end(), await end()]).toEqual([{ done: true }, { done: true }]);
    expect((await api.client.call(getNoticeChoices, {}, member)).mails).toBe("never");
    await sql(
      "INSERT INTO mail_suppressions (address, reason, source, kind, said) VALUES ($1, 'complained', 'provider', 'mail.notice', '')",
      [member.email],
    );
    const listed = () => sql("SELECT 1 FROM mail_suppressions WHERE address = $1", [member.email]);
    await choose(member, "never");
    expect(await listed()).toHaveLength(1);
    await choose(member, "daily");
    expect(await listed()).toEqual([]);
  });

  it("are for members, of known kinds, each once", async () => {
    const member = await makeMember(api.db);
    expect(await refusalOf(api.client.call(getNoticeChoices, {}))).toMatchObject({ status: 401 });
    const one = { kind: "bonus", shop: true, mail: true } as const;
    for (const kinds of [[{ ...one, kind: "mood" as never }], [one, one]])
      expect(await refusalOf(choose(member, "daily", kinds))).toMatchObject({ status: 422 });
    expect(await refusalOf(choose(member, "hourly" as never))).toMatchObject({ status: 422 });
    const end = api.client.call(unsubscribeNotices, { body: { token: "A".repeat(48) } });
    expect(await refusalOf(end)).toEqual({ status: 404, code: "link.invalid" });
  });
});

describe("the digest", () => {
  /** Of those that wait for it. */
  const toldEarlier = (days: number) =>
    sql(
      "UPDATE notices SET notified_at = notified_at - make_interval(days => $1) WHERE in_digest AND digest_on IS NULL",
      [days],
    );
  /** From midnight on, so that the test has no hours. */
  const send = () => sendDigests({ db: api.db, country, onOutbox: () => undefined, hour: 0 });

  it("holds all of past days in one mail, orders summed up, and is sent once a day", async () => {
    const member = await makeMember(api.db);
    await choose(member, "daily", [{ kind: "order-below", shop: true, mail: true }]);
    await payout(member, 31);
    await sql(
      `INSERT INTO notices (member_id, kind, about, facts) SELECT $1, 'order-below', n::text, jsonb_build_object('points', n)
       FROM generate_series(10, 14) n`,
      [member.id],
    );
    await tell();
    await send();
    expect(await mailsTo(member.email)).toEqual([]);
    await toldEarlier(1);
    await Promise.all([send(), send()]);
    const [mail, ...more] = await mailsTo(member.email);
    expect(more).toEqual([]);
    expect(mail).toContain("Liczba zamówień: 5, razem 60 pkt.");
    expect(mail).toContain("125,50\u00a0zł");
    await payout(member, 32);
    await tell();
    await toldEarlier(1);
    await send();
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it("waits for Monday where it comes weekly, and leaves out what is no longer wanted", async () => {
    const [weekly, ended] = [await makeMember(api.db), await makeMember(api.db)];
    await choose(weekly, "weekly");
    await choose(ended, "daily");
    await payout(weekly, 41);
    await payout(ended, 42);
    await tell();
    await toldEarlier(8);
    await choose(ended, "never");
    await send();
    expect(await mailsTo(weekly.email)).toHaveLength(1);
    expect(await mailsTo(ended.email)).toEqual([]);
    await sql("UPDATE notices SET digest_on = digest_on - 1 WHERE member_id = $1", [weekly.id]);
    await payout(weekly, 43);
    await tell();
    await sql(
      `UPDATE notices SET notified_at = date_trunc('week', now() AT TIME ZONE 'Europe/Warsaw') AT TIME ZONE 'Europe/Warsaw' + interval '1 second'
       WHERE member_id = $1 AND digest_on IS NULL`,
      [weekly.id],
    );
    await send();
    expect(await mailsTo(weekly.email)).toHaveLength(1);
  });
});
