import { randomUUID } from "node:crypto";
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
  replayWebhookDelivery,
  setWebhook,
  testWebhook,
} from "@kram/contract/webhooks";
import { MOST_WEBHOOKS } from "@kram/domain/webhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { postMessage } from "./post-message.ts";
import { openReceiver } from "./testing/receiver.ts";
import { openSecrets } from "./webhook-secrets.ts";

const PROVIDER_KEYS_KEY = "a key for keys of providers in tests";
const NOBODY = randomUUID();

let api: TestApi;
let staff: { bearer: string };
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const lines: string[] = [];
beforeAll(async () => {
  const log = { level: "trace", stream: { write: (line: string) => void lines.push(line) } } as const;
  api = await startTestApi({ KRAM_ROLE: "api", PROVIDER_KEYS_KEY }, log);
  staff = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await api.db.query("test.fresh", "DELETE FROM webhook_endpoints");
});

const details = (more: object = {}) => ({
  url: receiver.url,
  kinds: ["member.joined" as const],
  version: 1,
  enabled: true,
  ...more,
});
const add = (more: object = {}, as = staff) => api.client.call(addWebhook, { body: details(more) }, as);
const set = (id: string, more: object = {}) =>
  api.client.call(setWebhook, { params: { id }, body: details(more) }, staff);
const remove = (id: string) => api.client.call(removeWebhook, { params: { id } }, staff);
const renew = (id: string) => api.client.call(renewWebhookSecret, { params: { id } }, staff);
const replay = (id: string) => api.client.call(replayWebhook, { params: { id } }, staff);
const ping = (id: string) => api.client.call(testWebhook, { params: { id } }, staff);
const list = async () => (await api.client.call(listWebhooks, {}, staff)).items;
const deliveries = (query: object = {}) => api.client.call(listWebhookDeliveries, { query }, staff);
const turn = (key = PROVIDER_KEYS_KEY) =>
  deliverWebhooks({
    db: api.db,
    secrets: openSecrets({ PROVIDER_KEYS_KEY: key }),
    post: (message) => postMessage(message, { isReal: false, timeoutMs: 1000 }),
  });

describe("200", () => {
  it("shows a new secret once, and never in lists, the log or what staff did", async () => {
    const { secret, ...added } = await add();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/u);
    expect(await list()).toEqual([added]);
    expect(added).toMatchObject({
      url: receiver.url,
      failing: false,
      failingSince: null,
      waiting: 0,
      unreadable: false,
    });
    await set(added.id, { enabled: false });
    const noted = await api.db.query("test.noted", "SELECT to_jsonb(a)::text AS action FROM staff_actions a");
    const [sealed] = await api.db.query<{ secret: Buffer }>(
      "test.sealed",
      "SELECT sealed_secret AS secret FROM webhook_endpoints",
    );
    expect(JSON.stringify([noted, sealed?.secret.toString("latin1"), lines])).not.toContain(secret);
    expect(JSON.stringify(noted)).toContain(added.id);
  });

  it("signs by both secrets for a day after a renewal", async () => {
    const former = await add();
    const renewed = await renew(former.id);
    expect(renewed.secret).not.toBe(former.secret);
    for (const secrets of [[former.secret], [renewed.secret]]) {
      Object.assign(receiver, { secrets });
      expect(await ping(former.id)).toEqual({ failure: null, status: 204 });
      expect(receiver.received.at(-1)?.isSigned).toBe(true);
    }
    await api.db.query("test.day", "UPDATE webhook_endpoints SET former_until = now()");
    Object.assign(receiver, { secrets: [former.secret] });
    await ping(former.id);
    expect(receiver.received.at(-1)?.isSigned).toBe(false);
  });

  it("tells what became of a ping, which is not stored", async () => {
    const { id, secret } = await add({ kinds: ["stock.changed"] });
    receiver.secrets.push(secret);
    expect(await ping(id)).toEqual({ failure: null, status: 204 });
    expect(receiver.received[0]).toMatchObject({ isSigned: true, message: { kind: "ping", version: 1, data: {} } });
    receiver.answer = 500;
    expect(await ping(id)).toEqual({ failure: "status", status: 500 });
    await receiver.leave();
    expect(await ping(id)).toEqual({ failure: "unreachable", status: null });
    await receiver.back();
    expect((await deliveries()).totalCount).toBe(0);
  });

  it("finds deliveries by endpoint, kind and state, a page at a time", async () => {
    const { id } = await add();
    for (let count = 0; count < 3; count += 1) await makeMember(api.db);
    await turn();
    expect(await deliveries({ pageSize: 2 })).toMatchObject({ totalCount: 3, totalPageCount: 2 });
    expect(await deliveries({ webhookId: id, kind: "member.joined", state: "DELIVERED" })).toMatchObject({
      totalCount: 3,
    });
    for (const query of [{ webhookId: NOBODY }, { webhookId: "x" }, { kind: "order.placed" }, { state: "FAILED" }])
      expect((await deliveries(query)).items).toEqual([]);
    const [first] = (await deliveries()).items;
    expect(first).toMatchObject({
      subject: expect.stringMatching(/^\d+$/u),
      attempts: 1,
      lastStatus: 204,
      nextAt: null,
    });
  });

  it("sends what waits to a new address at once, and forgets it with its endpoint", async () => {
    const { id } = await add({ url: "http://127.0.0.1:1/" });
    await makeMember(api.db);
    await turn();
    expect(await list()).toMatchObject([{ waiting: 1, failingSince: expect.any(String) }]);
    expect(await set(id)).toMatchObject({ failingSince: null });
    await turn();
    expect(receiver.received).toHaveLength(1);
    expect(await remove(id)).toEqual({ done: true });
    expect([await list(), (await deliveries()).items]).toEqual([[], []]);
  });

  it("lets messages wait whose secret another key sealed, until it is renewed", async () => {
    const { id } = await add();
    await makeMember(api.db);
    await turn("another key for keys of providers");
    expect((await deliveries()).items).toMatchObject([{ state: "WAITS", lastFailure: "secret", lastStatus: null }]);
    await api.db.query("test.broken", "UPDATE webhook_endpoints SET sealed_secret = sealed_secret || '\\x00'");
    expect(await list()).toMatchObject([{ unreadable: true }]);
    expect(await ping(id)).toEqual({ failure: "secret", status: null });
    receiver.secrets.push((await renew(id)).secret);
    await api.db.query("test.due", "UPDATE webhook_deliveries SET next_at = now()");
    await turn();
    expect(receiver.received).toMatchObject([{ isSigned: true }]);
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const as = { bearer: await makeStaff(api.db, ["orders", "catalogue", "service", "finance", "content"]) };
    expect(await refusalOf(add({}, as))).toEqual({ status: 403, code: "user.forbidden" });
    expect(await refusalOf(api.client.call(listWebhooks, {}, as))).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("404", () => {
  it("refuses endpoints and deliveries that are not there", async () => {
    for (const call of [set, remove, renew, ping, replay])
      expect(await refusalOf(call(NOBODY))).toEqual({ status: 404, code: "webhook.unknown" });
    for (const id of ["1", "999999999", "x"])
      expect(await refusalOf(api.client.call(replayWebhookDelivery, { params: { id } }, staff))).toEqual({
        status: 404,
        code: "webhook.delivery-unknown",
      });
  });
});

describe("409", () => {
  it("refuses one more than can be looked after", async () => {
    for (let count = 0; count < MOST_WEBHOOKS; count += 1) await add();
    expect(await refusalOf(add())).toEqual({ status: 409, code: "webhook.too-many" });
  });

  it("stores no secret where the server has no key to seal it", async () => {
    const open = await startTestApi({ KRAM_ROLE: "api", PROVIDER_KEYS_KEY: "" });
    const as = { bearer: await makeStaff(open.db) };
    const added = open.client.call(addWebhook, { body: details() }, as);
    expect(await refusalOf(added)).toEqual({ status: 409, code: "provider-keys.not-storable" });
    await open.close();
  });
});

describe("422", () => {
  it("refuses addresses that messages may not go to", async () => {
    for (const url of ["http://erp.example/", "ftp://erp.example/", "https://a:b@erp.example/", "erp.example"])
      await expect(add({ url })).rejects.toMatchObject({ errors: [{ code: "webhook.url-refused", field: "url" }] });
    const { id } = await add();
    expect(await refusalOf(set(id, { url: "http://erp.example/" }))).toEqual({
      status: 422,
      code: "webhook.url-refused",
    });
  });

  it("refuses no kind, one twice, and a version that is not there", async () => {
    expect(await refusalOf(add({ kinds: [] }))).toEqual({ status: 422, code: "field-is-required" });
    for (const wrong of [{ kinds: ["member.joined", "member.joined"] }, { kinds: ["ping"] }, { version: 2 }])
      expect(await refusalOf(add(wrong))).toEqual({ status: 422, code: "request.invalid" });
  });
});
