import { subscribeAvailability } from "@kram/contract/availability";
import { getNoticeChoices, unsubscribeNotices } from "@kram/contract/notices";
import { getNotificationPreferences, unsubscribe, updateNotificationPreferences } from "@kram/contract/notifications";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createRestockScene } from "../../platform/testing/restock-scene.ts";
import { makeCourier, makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createNotices } from "../notices/public.ts";
import { makeUnsubscribeToken } from "./unsubscribe-token.ts";
import { createNotificationsRepository } from "./notifications.repository.ts";

let inbox: SmtpInbox;
let api: TestApi;
beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url });
  await makeCourier(api.db);
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

const TEXTS = { pl: { title: "Nowe godziny", message: "Od poniedziałku jesteśmy dłużej." } };

const end = (token: string) => api.client.call(unsubscribe, { body: { token } });
const wanted = async ({ bearer }: { bearer: string }) =>
  (await api.client.call(getNotificationPreferences, {}, { bearer })).mailImportant;

async function mailTo(email: string, nth = 1): Promise<string> {
  const mails = () => inbox.received.filter(({ to }) => to.includes(email));
  await vi.waitUntil(() => mails().length >= nth, { timeout: 15_000, interval: 20 });
  return mails()[nth - 1]?.source ?? "";
}

const notify = (memberId: number) =>
  createNotificationsRepository(api.db).send({ memberIds: [memberId], texts: TEXTS, important: true });

/** Its list and token, out of the header of RFC 2369. */
function oneClick(source: string) {
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/mu);
  const header = /^List-Unsubscribe:\s+<([^>]+)>\r$/mu.exec(source)?.[1] ?? "";
  const [, list, token = "", locale] = /\/pl\/api\/unsubscribe\/(\w+)\/([\w-]+)\?locale=(\w\w)$/u.exec(header) ?? [];
  return { list, token, locale };
}

describe("200", () => {
  it("stops announcements by mail for the reader of one, twice alike, until the member chooses anew", async () => {
    const [member, other] = [await makeMember(api.db), await makeMember(api.db)];
    await api.db.query("test.locale", "UPDATE members SET locale = 'de' WHERE id = $1", [member.id]);
    await notify(member.id);
    const { list, token, locale } = oneClick(await mailTo(member.email));
    expect([list, locale]).toEqual(["notifications", "de"]);
    expect([await end(token), await end(token)]).toEqual([{ done: true }, { done: true }]);
    expect([await wanted(member), await wanted(other)]).toEqual([false, true]);
    const body = { mailImportant: true };
    await api.client.call(updateNotificationPreferences, { body }, { bearer: member.bearer });
    await notify(member.id);
    expect(await end(oneClick(await mailTo(member.email, 2)).token)).toEqual({ done: true });
    expect(await wanted(member)).toBe(false);
  });

  it("reveals nothing and is another one in each mail", () => {
    const tokens = [1, 1, 2].map((id) => makeUnsubscribeToken(id, "s".repeat(32)));
    expect(new Set(tokens).size).toBe(3);
    expect(new Set(tokens.map((token) => token.length))).toEqual(new Set([48]));
  });

  it("goes with the mail about a product that is back, and not with the one that asks to confirm", async () => {
    const scene = await createRestockScene(api);
    const code = await scene.soldOut();
    const member = await makeMember(api.db);
    await api.client.call(subscribeAvailability, { query: { productCode: code } }, { bearer: member.bearer });
    const visitor = scene.address();
    await api.client.call(subscribeAvailability, { query: { productCode: code }, body: { email: visitor } });
    expect(await mailTo(visitor)).not.toMatch(/^List-/mu);
    await scene.restock(code);
    await scene.tell();
    expect(oneClick(await mailTo(member.email))).toMatchObject({ list: "availability", locale: "pl" });
  });

  it("goes with what the club tells, and ends that alone", async () => {
    const member = await makeMember(api.db);
    await createNotices(api.db).ofPayout({ memberId: member.id, transactionId: 1, amount: 100 });
    const { list, token, locale } = oneClick(await mailTo(member.email));
    expect([list, locale]).toEqual(["notices", "pl"]);
    await api.client.call(unsubscribeNotices, { body: { token } });
    expect((await api.client.call(getNoticeChoices, {}, member)).mails).toBe("never");
    expect(await wanted(member)).toBe(true);
  });

  it("takes back a complaint by the member's own wish only", async () => {
    const member = await makeMember(api.db);
    const listed = () =>
      api.db.query("test.listed", "SELECT 1 FROM mail_suppressions WHERE address = $1", [member.email]);
    await api.db.query(
      "test.complained",
      "INSERT INTO mail_suppressions (address, reason, source, kind, said) VALUES ($1, 'complained', 'provider', 'mail.notification', '')",
      [member.email],
    );
    const choose = (mailImportant: boolean) =>
      api.client.call(updateNotificationPreferences, { body: { mailImportant } }, { bearer: member.bearer });
    await choose(false);
    expect(await listed()).toHaveLength(1);
    await choose(true);
    expect(await listed()).toEqual([]);
  });
});

describe("404", () => {
  it("refuses tokens that nobody was mailed", async () => {
    const token = makeUnsubscribeToken(1, "another secret of 32 characters!");
    for (const wrong of [token, "x", "A".repeat(48), "ż".repeat(48)])
      expect(await refusalOf(end(wrong))).toEqual({ status: 404, code: "link.invalid" });
  });
});
