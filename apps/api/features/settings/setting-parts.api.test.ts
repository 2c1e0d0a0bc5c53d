import {
  getSettingPart,
  getSettings,
  listSettingVersions,
  type SettingPart,
  setSettingPart,
} from "@kram/contract/settings";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { openDatabase } from "../../platform/open-database.ts";
import { createTestDatabase } from "../../platform/testing/test-database.ts";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { buyerOf } from "../orders/testing/buyers.ts";
import { createSettingParts } from "./public.ts";

const SENDER = { name: "Sklep", address: "sklep@kram.test" };
const COMPANY = DEMO_PARTS.pl.company;
const SHOP = DEMO_PARTS.pl.shop;
const SERIES = { orders: "SK", invoices: "F/{year}/{number}", corrections: "K/{year}/{number}" };

let api: TestApi;
let admin: { bearer: string };

beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  admin = { bearer: await makeStaff(api.db) };
});

afterAll(() => api.close());

const read = (part: SettingPart) => api.client.call(getSettingPart, { params: { part } }, admin);

const set = (part: SettingPart, value: unknown, version: number, options = admin) =>
  api.client.call(setSettingPart, { params: { part }, body: { version, value } }, options);

async function change(part: SettingPart, value: unknown) {
  return set(part, value, (await read(part)).version);
}

describe("200", () => {
  it("keeps each version with who set it, and logs before and after", async () => {
    expect(await read("mail-sender")).toEqual({ part: "mail-sender", version: 0, value: null });
    expect(await set("mail-sender", { ...SENDER, name: " Sklep " }, 0)).toEqual({
      part: "mail-sender",
      version: 1,
      value: SENDER,
    });
    const other = { ...SENDER, name: "Inny" };
    await set("mail-sender", other, 1);
    await set("mail-sender", SENDER, 2);
    const { items } = await api.client.call(listSettingVersions, { params: { part: "mail-sender" } }, admin);
    expect(items.map(({ version, value }) => [version, value])).toEqual([
      [3, SENDER],
      [2, other],
      [1, SENDER],
    ]);
    expect(items[0]?.setBy?.name).toMatch(/\S \S/u);
    const noted = await api.db.query(
      "test.noted",
      "SELECT before, after FROM staff_actions WHERE action = 'setSettingPart' AND subject = 'mail-sender' ORDER BY id",
    );
    expect(noted).toEqual([
      { before: null, after: SENDER },
      { before: SENDER, after: other },
      { before: other, after: SENDER },
    ]);
  });

  it("says that nobody of staff set what the demo brought", async () => {
    const { items } = await api.client.call(listSettingVersions, { params: { part: "company" } }, admin);
    expect(items.at(-1)).toMatchObject({ version: 1, value: COMPANY, setBy: null });
  });

  it("calls the shop by its new name at once", async () => {
    const named = { ...SHOP, name: "Skorupka", phoneHours: { pl: "8-16", en: "8-16", de: "8-16" } };
    await change("shop", named);
    expect((await api.client.call(getSettings, {})).shop).toEqual(named);
  });

  it("numbers the next order by the new series, and the ones before stay", async () => {
    const before = await order();
    await change("numbers", SERIES);
    const after = await order();
    expect([before.slice(0, 2), after.slice(0, 2)]).toEqual(["PL", "SK"]);
    expect(Number(after.slice(2))).toBe(Number(before.slice(2)) + 1);
  });
});

describe("other processes", () => {
  it("follow a change", async () => {
    const { url, drop } = await createTestDatabase();
    const [one, other] = [openDatabase({ url, poolSize: 2 }), openDatabase({ url, poolSize: 2 })];
    const country = countryOf("pl");
    const parts = createSettingParts({ db: one, country });
    const follower = createSettingParts({ db: other, country });
    await follower.start(api.app.log);
    await parts.set("mail-sender", SENDER, null);
    await vi.waitUntil(() => follower.get("mail-sender") !== null, 5000);
    expect(follower.get("mail-sender")).toEqual(SENDER);
    await follower.stop();
    await Promise.all([one.close(), other.close()]);
    await drop();
  });
});

describe("what was set", () => {
  it.each(["UPDATE setting_versions SET value = '{}'", "DELETE FROM setting_versions", "TRUNCATE setting_versions"])(
    "stays: %s is refused",
    async (statement) => {
      await expect(api.db.query(`test.${statement.slice(0, 8)}`, statement)).rejects.toThrow("only ever added to");
    },
  );
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["content", "catalogue"]) };
    expect(await refusalOf(set("mail-sender", SENDER, 3, options))).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("404", () => {
  it("knows no other parts", async () => {
    const headers = { authorization: `Bearer ${admin.bearer}` };
    const answer = await fetch(`${api.url}/office/settings/parts/secrets`, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([404, { errors: [{ code: "route.unknown" }] }]);
  });
});

describe("409", () => {
  it("lets nobody overwrite what they did not see", async () => {
    const { version } = await read("company");
    const both = await Promise.allSettled([set("company", COMPANY, version), set("company", COMPANY, version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(set("company", COMPANY, version))).toEqual({
      status: 409,
      code: "settings.changed-meanwhile",
    });
  });

  it("keeps a series from ever getting another one's numbers", async () => {
    const taken = { ...SERIES, invoices: "KOR/{year}/{number}" };
    expect(await refusalOf(change("numbers", taken))).toEqual({ status: 409, code: "numbers.series-collide" });
  });

  it("takes no order while nobody knows who sells", async () => {
    const unnamed = await startTestApi({}, undefined, { parts: false });
    try {
      expect(await refusalOf(order(unnamed))).toEqual({ status: 409, code: "shop.company-unknown" });
    } finally {
      await unnamed.close();
    }
  });
});

describe("422", () => {
  const green = { accent: "#1f5138", onAccent: "#fdfcf7" };
  const DARK = { accent: "#a9d3b8", onAccent: "#16271d" };
  it.each([
    ["company", "field-is-required", "name", { ...COMPANY, name: " " }],
    ["company", "request.invalid-text", "city", { ...COMPANY, city: "War\nszawa" }],
    ["company", "please-enter-valid-email", "email", { ...COMPANY, email: "nobody" }],
    ["company", "InvalidZipCode", "zipCode", { ...COMPANY, zipCode: "00001" }],
    ["company", "invalid-format", "facts.krs", { ...COMPANY, facts: { krs: "1" } }],
    ["company", "request.unknown-field", "secret", { ...COMPANY, secret: "x" }],
    ["company", "request.invalid", "", null],
    ["shop", "request.too-long", "name", { ...SHOP, name: "x".repeat(41) }],
    ["shop", "shop.language-needed", "languages", { ...SHOP, languages: ["en"] }],
    ["shop", "request.invalid", "languages", { ...SHOP, languages: ["pl", "pl"] }],
    ["shop", "invalid-format", "social.facebook", { ...SHOP, social: { facebook: "http://facebook.com/lipa" } }],
    ["shop", "invalid-format", "social.x", { ...SHOP, social: { x: "https://evil.example/lipa" } }],
    ["shop", "request.invalid", "logo.name", { ...SHOP, logo: { name: "../a.webp", width: 1, height: 1 } }],
    ["shop", "shop.logo-unknown", "logo", { ...SHOP, logo: { name: `${"0".repeat(24)}.webp`, width: 10, height: 10 } }],
    [
      "shop",
      "shop.contrast-low",
      "colours.dark.accent",
      { ...SHOP, colours: { light: green, dark: { accent: "#10204a", onAccent: "#ffffff" } } },
    ],
    [
      "shop",
      "invalid-format",
      "colours.light.accent",
      { ...SHOP, colours: { light: { ...green, accent: "green" }, dark: DARK } },
    ],
    ["mail-sender", "request.invalid-text", "name", { name: "a\r\nBcc: b@kram.test", address: "a@kram.test" }],
    ["numbers", "numbers.pattern-wrong", "invoices", { ...SERIES, invoices: "{number}" }],
  ] as const)("%s: refuses %s at %j", async (part, code, field, value) => {
    const { version } = await read(part);
    await expect(set(part, value, version)).rejects.toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ code, ...(field && { field }) })],
    });
    expect((await read(part)).version).toBe(version);
  });
});

async function order(at = api): Promise<string> {
  return (await buyerOf(at, "CASH")).number;
}
