import { listOutbox, retryOutboxEntry } from "@kram/contract/mail";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let admin: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());

const list = (query: object = {}, options = admin) => api.client.call(listOutbox, { query }, options);
const retry = (id: string) => api.client.call(retryOutboxEntry, { params: { id } }, admin);

/** Given up after eight tries; its kind has no handler. */
async function dead(): Promise<string> {
  const [row] = await api.db.query<{ id: number }>(
    "test.dead",
    `INSERT INTO outbox (kind, payload, attempts, dead_at, last_error)
     VALUES ('mail.nobody', '{"to": "hidden"}', 8, now(), 'no such box') RETURNING id`,
  );
  return String(row?.id);
}

describe("200", () => {
  it("shows dead entries with their error, without payload, and tries them again", async () => {
    const id = await dead();
    const { items } = await list({ state: "dead" });
    expect(items[0]).toMatchObject({ id, kind: "mail.nobody", state: "dead", attempts: 8, nextAt: null });
    expect(JSON.stringify(items)).not.toContain("hidden");
    expect(await retry(id)).toMatchObject({ id, state: "waits", attempts: 0 });
    await vi.waitFor(
      async () => {
        const [entry] = (await list({ state: "waits" })).items;
        expect(entry).toMatchObject({ id, attempts: 1, lastError: "nobody handles mail.nobody" });
      },
      { timeout: 10_000 },
    );
    const noted = await api.db.query("test.noted", "SELECT action, before FROM staff_actions WHERE subject = $1", [id]);
    expect(noted).toEqual([{ action: "retryOutboxEntry", before: { state: "dead" } }]);
  });

  it("counts on a page beyond the end", async () => {
    await dead();
    expect(await list({ pageNo: 50, state: "dead" })).toMatchObject({ items: [] });
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["orders"]) };
    expect(await refusalOf(list({}, options))).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("404", () => {
  it("refuses to try again what is done", async () => {
    const id = await dead();
    await api.db.query("test.done", "UPDATE outbox SET done_at = now(), dead_at = NULL WHERE id = $1", [id]);
    for (const unknown of [id, "999999999", "x"])
      expect(await refusalOf(retry(unknown))).toEqual({ status: 404, code: "outbox.unknown" });
  });
});
