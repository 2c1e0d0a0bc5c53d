import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  listProviders,
  type ProviderName,
  removeProviderKeys,
  setProviderKeys,
  testProvider,
  useProvider,
} from "@kram/contract/providers";
import { getGoingLive } from "@kram/contract/setup";
import { listLockers } from "@kram/contract/shipping";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, readableSource, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { openProviderRegistry, storedProviders } from "./public.ts";

const PASSWORD = "a password of the mail server";
const SECRETS = [PASSWORD, "sk_test_right", "whsec_of_the_test", "key-of-the-test", "crc-of-the-test", "right-token"];
const basic = `Basic ${Buffer.from("4321:key-of-the-test").toString("base64")}`;
const lines: string[] = [];
let parties: Server;
let inbox: SmtpInbox;
let api: TestApi;
let admin: { bearer: string };

/** Checks keys as Przelewy24, Stripe and InPost do. */
function answerOf({ url = "", headers: { authorization } }: IncomingMessage): [number, object] {
  if (url === "/api/v1/testAccess")
    return authorization === basic ? [200, { data: true, error: "" }] : [401, { error: "Incorrect authentication" }];
  if (url.startsWith("/v1/checkout/sessions"))
    return authorization === "Bearer sk_test_right"
      ? [200, { object: "list", data: [], has_more: false, url: "/v1/checkout/sessions" }]
      : [401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } }];
  if (authorization !== "Bearer right-token") return [401, { error: "token_invalid" }];
  return [200, { count: 0, page: 1, items: [] }];
}

beforeAll(async () => {
  inbox = await openSmtpInbox({ account: { user: "shop", password: PASSWORD } });
  parties = createServer((request, response) => {
    const [status, body] = answerOf(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => parties.listen(0, "127.0.0.1", ready));
  const place = `http://127.0.0.1:${(parties.address() as AddressInfo).port}`;
  api = await startTestApi(
    { P24_URL: place, STRIPE_URL: place, INPOST_URL: place },
    { level: "trace", stream: { write: (line) => void lines.push(line) } },
  );
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await inbox.close();
  await new Promise((closed) => parties.close(closed));
});

const smtp = (more: object = {}) => ({
  provider: "smtp" as const,
  host: "127.0.0.1",
  port: Number(new URL(inbox.url).port),
  security: "none" as const,
  user: "shop",
  password: PASSWORD,
  ...more,
});
const P24 = {
  provider: "przelewy24",
  merchantId: 4321,
  posId: null,
  sandbox: false,
  apiKey: "key-of-the-test",
  crc: "crc-of-the-test",
} as const;
const STRIPE = {
  provider: "stripe",
  secretKey: "sk_test_right",
  webhookSecret: "whsec_of_the_test",
  methods: ["card", "blik"],
};
const INPOST = { provider: "inpost", token: "right-token" } as const;
const set = (body: object) => api.client.call(setProviderKeys, { body: body as never }, admin);
const test = (provider: ProviderName) => api.client.call(testProvider, { params: { provider } }, admin);
const stateOf = async (provider: ProviderName) =>
  (await api.client.call(listProviders, {}, admin)).items.find((item) => item.provider === provider);
const configOf = (key: string) =>
  readConfig({
    NODE_ENV: "production",
    DATABASE_URL: "postgres://localhost/unused",
    SHOP_URL: "https://shop.example/pl",
    API_URL: "https://api.shop.example",
    SESSION_SECRET: "a secret for tests that is long enough",
    SECOND_FACTOR_KEY: "a key for tests that is just as long",
    PROVIDER_KEYS_KEY: key,
  });
const KEY = "a key for keys of providers in tests";
const eventsOf = (name: string) => fetch(`${api.url}/payments/${name}/events`, { method: "POST", body: "{}" });

describe("200", () => {
  it("opens what is stored in every process, sealed in the database", async () => {
    const log = { warn: () => undefined } as never;
    const other = openProviderRegistry({ db: api.db, config: configOf(KEY), log, sender: () => "a@kram.test" });
    await other.start();
    const letter = { to: "b@kram.test", subject: "x", text: "x", html: "x", messageId: "<1@kram.test>" };
    await expect(other.mail.send(letter)).rejects.toThrow("no mail server is set");
    await set(smtp());
    const [row] = await api.db.query<{ sealed: Buffer }>("test.sealed", "SELECT sealed FROM provider_keys");
    expect(row?.sealed.includes(PASSWORD)).toBe(false);
    expect(await stateOf("smtp")).toMatchObject({
      from: "office",
      inUse: true,
      facts: { host: "127.0.0.1", security: "none", user: "shop" },
      setBy: expect.stringContaining(" "),
    });
    await vi.waitUntil(() => other.mail.send(letter).catch(() => null), 5000);
    expect(inbox.received.at(-1)?.to).toEqual(["b@kram.test"]);
    await other.stop();
  });

  it("takes payments by the provider stored last, and reads events of both", async () => {
    expect((await eventsOf("stripe")).status).toBe(404);
    await set(STRIPE);
    await set(P24);
    expect(await stateOf("przelewy24")).toMatchObject({ inUse: true, facts: { merchant: "4321", sandbox: false } });
    expect(await stateOf("stripe")).toMatchObject({
      inUse: false,
      facts: { sandbox: true, methods: ["card", "blik"] },
    });
    // Known, yet unsigned.
    expect([(await eventsOf("stripe")).status, (await eventsOf("przelewy24")).status]).toEqual([401, 401]);
    expect((await eventsOf("sandbox")).status).toBe(404);
    await api.client.call(useProvider, { params: { provider: "stripe" } }, admin);
    expect((await stateOf("stripe"))?.inUse).toBe(true);
    expect((await stateOf("przelewy24"))?.inUse).toBe(false);
  });

  it("changes Stripe's methods without its keys", async () => {
    await set({ ...STRIPE, secretKey: null, webhookSecret: null, methods: ["card"] });
    expect(await stateOf("stripe")).toMatchObject({ facts: { methods: ["card"] } });
    expect(await test("stripe")).toMatchObject({ outcome: "works" });
  });

  it("says what satisfies production, and what another key sealed", async () => {
    const all = { mail: true, payments: true, lockers: false };
    expect(await storedProviders(api.db as never, configOf(KEY))).toEqual(all);
    const none = { mail: false, payments: false, lockers: false };
    expect(await storedProviders(api.db as never, configOf("a key that sealed nothing of this at all"))).toEqual(none);
  });

  it("tries each provider with its keys, and says what went wrong", async () => {
    await set(INPOST);
    expect(await test("inpost")).toEqual({ outcome: "works", replyCode: null, sentTo: null });
    expect(await test("przelewy24")).toMatchObject({ outcome: "works" });
    const tested = await test("smtp");
    expect(tested).toEqual({ outcome: "works", replyCode: null, sentTo: expect.stringContaining("@") });
    const mail = inbox.received.at(-1);
    expect(mail?.to).toEqual([tested.sentTo]);
    expect(readableSource(mail?.source ?? "")).toContain("serwera poczty");

    await set(smtp({ password: "wrong" }));
    expect(await test("smtp")).toEqual({ outcome: "wrong-keys", replyCode: 535, sentTo: null });
    await set(smtp({ security: "starttls" }));
    expect(await test("smtp")).toMatchObject({ outcome: "not-encrypted" });
    await set(smtp({ port: 1 }));
    expect(await test("smtp")).toMatchObject({ outcome: "unreachable", replyCode: null });
    await set({ ...P24, apiKey: "wrong" });
    expect(await test("przelewy24")).toMatchObject({ outcome: "wrong-keys", replyCode: 401 });
    await set({ ...STRIPE, secretKey: "sk_test_wrong" });
    expect(await test("stripe")).toMatchObject({ outcome: "wrong-keys", replyCode: 401 });
    await set({ ...INPOST, token: "wrong" });
    expect(await test("inpost")).toMatchObject({ outcome: "wrong-keys", replyCode: 401 });
    await expect(api.client.call(listLockers, { query: { q: "KRA" } })).rejects.toMatchObject({
      code: "lockers.unavailable",
    });
  });

  it("forgets keys, and notes every change without a secret", async () => {
    await api.client.call(removeProviderKeys, { params: { provider: "inpost" } }, admin);
    expect((await stateOf("inpost"))?.from).toBe("none");
    const noted = await api.db.query<{ action: string; subject: string; after: object | null }>(
      "test.noted",
      "SELECT action, subject, before, after FROM staff_actions ORDER BY id",
    );
    expect(noted).toContainEqual(
      expect.objectContaining({ action: "removeProviderKeys", subject: "inpost", after: null }),
    );
    expect(noted).toContainEqual(
      expect.objectContaining({ action: "setProviderKeys", after: { inUse: true, merchant: "4321", sandbox: false } }),
    );
    const events = await api.db.query(
      "test.events",
      "SELECT subject, details FROM security_events WHERE kind = 'provider-keys.changed'",
    );
    expect(events).toHaveLength(noted.filter(({ action }) => /^(?:set|use|remove)Provider/u.test(action)).length);
    const seen = JSON.stringify([noted, events, lines, await api.client.call(listProviders, {}, admin)]);
    for (const secret of SECRETS) expect(seen).not.toContain(secret);
  });
});

describe("the list for going live", () => {
  it("names the parties that have no keys yet", async () => {
    const lacking = async () => {
      const { lacks } = await api.client.call(getGoingLive, {}, admin);
      return lacks.filter(({ id }) => id.startsWith("providers-")).map(({ id }) => id);
    };
    expect(await lacking()).toEqual([]);
    await api.client.call(removeProviderKeys, { params: { provider: "smtp" } }, admin);
    await api.client.call(removeProviderKeys, { params: { provider: "stripe" } }, admin);
    // The other one is stored, yet put aside.
    expect(await lacking()).toEqual(["providers-mail", "providers-payments"]);
    await api.client.call(removeProviderKeys, { params: { provider: "przelewy24" } }, admin);
    await makeProduct(api.db, { code: "PW002" });
    expect(await lacking()).toEqual(["providers-mail", "providers-payments", "providers-lockers"]);
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["content", "finance"]) };
    expect(await refusalOf(api.client.call(listProviders, {}, options))).toEqual({
      status: 403,
      code: "user.forbidden",
    });
  });
});

describe("404", () => {
  it("tries and uses nothing without keys", async () => {
    const params = { provider: "inpost" } as const;
    expect(await refusalOf(test("inpost"))).toEqual({ status: 404, code: "provider-keys.unknown" });
    const unknown = { status: 404, code: "provider-keys.unknown" };
    expect(await refusalOf(api.client.call(removeProviderKeys, { params }, admin))).toEqual(unknown);
    expect(await refusalOf(api.client.call(useProvider, { params }, admin))).toEqual(unknown);
  });
});

describe("422", () => {
  it.each([
    [{ ...STRIPE, secretKey: "pk_live_public" }, "invalid-format"],
    [{ ...STRIPE, methods: ["Card"] }, "invalid-format"],
    [{ ...P24, merchantId: 0 }, "request.invalid"],
    [{ ...INPOST, token: " " }, "field-is-required"],
    [{ ...INPOST, token: "two\nlines" }, "request.invalid-text"],
  ])("refuses %j with %s", async (body, code) => {
    expect(await refusalOf(set(body))).toEqual({ status: 422, code });
  });

  it.each([
    [{ host: "mail.example", security: "none" }, "provider-keys.encryption-needed"],
    [{ host: "mail.example/path" }, "invalid-format"],
    [{ host: "user@mail.example" }, "invalid-format"],
    [{ user: "shop\r\nRCPT" }, "request.invalid-text"],
    [{ port: 65_536 }, "request.invalid"],
  ])("refuses a mail server with %j: %s", async (more, code) => {
    expect(await refusalOf(set(smtp(more)))).toEqual({ status: 422, code });
  });
});
