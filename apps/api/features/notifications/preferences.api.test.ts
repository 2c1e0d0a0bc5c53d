import {
  getNotificationPreferences,
  listNotifications,
  readNotification,
  updateNotificationPreferences,
} from "@kram/contract/notifications";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createNotificationsRepository } from "./notifications.repository.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const TEXTS = {
  pl: { title: "Nowe godziny", message: "Od poniedziałku jesteśmy dłużej.\nZapraszamy." },
  de: { title: "Neue Zeiten", message: "Ab Montag sind wir länger da." },
};

const send = (memberIds: number[], important: boolean) =>
  api.db.inTransaction((tx) => createNotificationsRepository(tx).send({ memberIds, texts: TEXTS, important }));

/** Read once the outbox is empty. */
async function mailsTo(email: string) {
  const open = () => api.db.query("test.open", "SELECT id FROM outbox WHERE done_at IS NULL");
  await vi.waitUntil(async () => (await open()).length === 0, 15_000);
  return api.db.query<{ subject: string; text: string }>(
    "test.mails",
    "SELECT subject, text FROM mails WHERE recipient = $1",
    [email],
  );
}

describe("200", () => {
  it("sends important messages by mail until the member declines", async () => {
    const { id, email, bearer } = await makeMember(api.db);
    expect(await api.client.call(getNotificationPreferences, {}, { bearer })).toEqual({ mailImportant: true });
    expect(await send([id], true)).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: "Nowe godziny" });
    expect(mail?.text).toContain("/pl/unsubscribe?token=");
    const body = { mailImportant: false };
    expect(await api.client.call(updateNotificationPreferences, { body }, { bearer })).toEqual(body);
    expect(await api.client.call(getNotificationPreferences, {}, { bearer })).toEqual(body);
    await send([id], true);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await api.client.call(listNotifications, { query: {} }, { bearer })).totalCount).toBe(2);
  });

  it("mails only important messages, to members only, in their language", async () => {
    const german = await makeMember(api.db);
    const other = await makeMember(api.db);
    await api.db.query("test.locale", "UPDATE members SET locale = 'de' WHERE id = $1", [german.id]);
    expect(await send([german.id, other.id, 9_999_999], false)).toBe(2);
    expect(await mailsTo(other.email)).toEqual([]);
    await send([german.id], true);
    expect(await mailsTo(german.email)).toMatchObject([{ subject: "Neue Zeiten" }]);
  });

  it("keeps the choices of members apart", async () => {
    const [anna, jan] = [await makeMember(api.db), await makeMember(api.db)];
    await api.client.call(updateNotificationPreferences, { body: { mailImportant: false } }, anna);
    expect(await api.client.call(getNotificationPreferences, {}, jan)).toEqual({ mailImportant: true });
  });
});

describe("401, 404, 422", () => {
  it("is for members, for own messages and for choices", async () => {
    const { id, bearer } = await makeMember(api.db);
    expect(await refusalOf(api.client.call(getNotificationPreferences, {}))).toMatchObject({ status: 401 });
    await send([id], false);
    const { items } = await api.client.call(listNotifications, { query: {} }, { bearer });
    const stranger = await makeMember(api.db);
    const params = { id: String(items[0]?.id) };
    expect(await refusalOf(api.client.call(readNotification, { params }, stranger))).toMatchObject({ status: 404 });
    const body = { mailImportant: "yes" } as never;
    expect(await refusalOf(api.client.call(updateNotificationPreferences, { body }, { bearer }))).toMatchObject({
      status: 422,
    });
  });
});
