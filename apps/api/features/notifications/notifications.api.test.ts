import { countUnreadNotifications, listNotifications, readNotification } from "@kram/contract/notifications";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Oldest first, a minute apart. */
async function notify(
  memberId: number,
  count: number,
  details: { popup?: boolean; read?: boolean } = {},
): Promise<void> {
  await api.db.query(
    "test.notify",
    `INSERT INTO notifications (member_id, texts, popup, created_at, read_at)
     SELECT $1, jsonb_build_object('pl', jsonb_build_object('title', 'Wieść ' || n, 'message', E'Dwa\\nwiersze'),
       'de', jsonb_build_object('title', 'Nachricht ' || n, 'message', 'Text')),
       $3, now() - make_interval(mins => 100 - n), CASE WHEN $4 THEN now() END FROM generate_series(1, $2::int) AS n`,
    [memberId, count, details.popup ?? false, details.read ?? false],
  );
}

const unread = async (bearer: string) =>
  (await api.client.call(countUnreadNotifications, {}, { bearer })).unreadNotifications;

describe("200", () => {
  it("lists own messages only, newest first, in pages of ten", async () => {
    const { id, bearer } = await makeMember(api.db);
    await notify(id, 12);
    await notify((await makeMember(api.db)).id, 3);
    const first = await api.client.call(listNotifications, { query: {} }, { bearer });
    expect(first).toMatchObject({ currentPage: 1, totalPageCount: 2, totalCount: 12 });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ title: "Wieść 12", message: "Dwa\nwiersze", popup: false, read: false });
    const second = await api.client.call(listNotifications, { query: { pageNo: 2 } }, { bearer });
    expect(second.items.map((item) => item.title)).toEqual(["Wieść 2", "Wieść 1"]);
    const beyond = await api.client.call(listNotifications, { query: { pageNo: 9 } }, { bearer });
    expect(beyond).toMatchObject({ items: [], currentPage: 9, totalPageCount: 2, totalCount: 12 });
  });

  it("narrows by read and popup", async () => {
    const { id, bearer } = await makeMember(api.db);
    await notify(id, 2, { read: true });
    await notify(id, 3, { popup: true });
    await notify(id, 1);
    const count = async (query: { read?: "true" | "false"; popup?: "true" | "false" }) =>
      (await api.client.call(listNotifications, { query }, { bearer })).totalCount;
    expect(await count({ read: "true" })).toBe(2);
    expect(await count({ read: "false" })).toBe(4);
    expect(await count({ read: "false", popup: "true" })).toBe(3);
    expect(await count({ popup: "false" })).toBe(3);
    expect(await unread(bearer)).toBe(4);
  });

  it("answers in the requested language, or Polish where a text is missing", async () => {
    const { id, bearer } = await makeMember(api.db);
    await notify(id, 1);
    const title = async (language: string) =>
      (await api.client.call(listNotifications, { query: {} }, { bearer, headers: { "accept-language": language } }))
        .items[0]?.title;
    expect(await title("de-AT, en;q=0.5")).toBe("Nachricht 1");
    expect(await title("en")).toBe("Wieść 1");
    expect(await title("tlh")).toBe("Wieść 1");
  });

  it("marks a message read once and answers the same again", async () => {
    const { id, bearer } = await makeMember(api.db);
    await notify(id, 2);
    const [newest] = (await api.client.call(listNotifications, { query: {} }, { bearer })).items;
    const params = { id: String(newest?.id) };
    const answers = await Promise.all([1, 2, 3].map(() => api.client.call(readNotification, { params }, { bearer })));
    for (const answer of answers) expect(answer).toEqual({ ...newest, read: true });
    const [row] = await api.db.query<{ read_at: Date }>(
      "test.read",
      "SELECT read_at FROM notifications WHERE id = $1",
      [newest?.id],
    );
    await api.client.call(readNotification, { params }, { bearer });
    const [after] = await api.db.query<{ read_at: Date }>(
      "test.read",
      "SELECT read_at FROM notifications WHERE id = $1",
      [newest?.id],
    );
    expect(after).toEqual(row);
    expect(await unread(bearer)).toBe(1);
  });
});

describe("401", () => {
  it("is for members only", async () => {
    expect(await refusalOf(api.client.call(listNotifications, { query: {} }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(countUnreadNotifications, {}))).toMatchObject({ status: 401 });
  });

  it("does not keep a session alive by counting", async () => {
    const { id, bearer } = await makeMember(api.db);
    await api.db.query(
      "test.idle",
      "UPDATE sessions SET last_seen_at = now() - interval '19 minutes' WHERE member_id = $1",
      [id],
    );
    await api.client.call(countUnreadNotifications, {}, { bearer, headers: { "x-kram-poll": "1" } });
    await api.db.query(
      "test.older",
      "UPDATE sessions SET last_seen_at = last_seen_at - interval '2 minutes' WHERE member_id = $1",
      [id],
    );
    expect(await refusalOf(api.client.call(countUnreadNotifications, {}, { bearer }))).toMatchObject({ status: 401 });
  });
});

describe("403", () => {
  it("refuses staff", async () => {
    const bearer = await makeStaff(api.db);
    expect(await refusalOf(api.client.call(countUnreadNotifications, {}, { bearer }))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("refuses others' messages and invalid ids", async () => {
    const { id, bearer } = await makeMember(api.db);
    await notify(id, 1);
    const [mine] = (await api.client.call(listNotifications, { query: {} }, { bearer })).items;
    const other = await makeMember(api.db);
    for (const wrong of [String(mine?.id), "999999999999999", "0", "1x", "99999999999999999999"]) {
      const call = api.client.call(readNotification, { params: { id: wrong } }, other);
      expect(await refusalOf(call)).toEqual({ status: 404, code: "notification.unknown" });
    }
    expect(await unread(bearer)).toBe(1);
  });
});

describe("422", () => {
  it.each(["read=yes", "popup=1", "pageNo=0", "pageSize=101", "locale=de"])("refuses ?%s", async (query) => {
    const { bearer } = await makeMember(api.db);
    const response = await fetch(`${api.url}/notification?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(response.status).toBe(422);
  });
});
