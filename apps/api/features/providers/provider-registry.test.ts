import type { SettingPart } from "@kram/contract/settings";
import { countryOf } from "@kram/countries/country";
import { describe, expect, it } from "vitest";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { readConfig } from "../../platform/config.ts";
import { createDeliver } from "../mail/public.ts";
import { openProviderRegistry } from "./provider-registry.ts";

const NEEDED = {
  DATABASE_URL: "postgres://nobody",
  SESSION_SECRET: "a secret for tests that is long enough",
  SECOND_FACTOR_KEY: "a key for tests that is just as long",
};
const mail = { to: "a@kram.test", subject: "x", text: "x", html: "x" };
const entry = { id: 1, kind: "mail.order-placed", payload: {}, attempts: 1 };

/** A delivery that keeps nothing, and what it sent. */
function opened(settings: Record<string, string>) {
  const sent: unknown[] = [];
  const query = async (name: string, _sql: string, values: unknown[]) => {
    if (name === "mail.keep") sent.push(values[4]);
    return [];
  };
  const db = { query } as never;
  const config = readConfig({ ...NEEDED, ...settings });
  const providers = openProviderRegistry({ db, config, log: {} as never, sender: () => "a@kram.test" });
  const settingParts = { get: (part: SettingPart) => DEMO_PARTS.pl[part] ?? null } as never;
  const { SHOP_URL: shopUrl } = config;
  const deliver = createDeliver({
    db,
    providers,
    settingParts,
    shopUrl,
    country: countryOf("pl"),
    secret: "s",
    reports: undefined,
  });
  return { providers, deliver, sent };
}

describe("the words of mails", () => {
  it.each([
    ["production", {}, false],
    ["production", { KRAM_DEMO: "1" }, true],
    ["production", { KRAM_DEMO: "1", SMTP_URL: "smtp://127.0.0.1:1" }, false],
    ["development", {}, true],
    ["development", { SMTP_URL: "smtp://127.0.0.1:1" }, false],
    ["test", {}, true],
  ])("in %s with %j are kept: %s", async (NODE_ENV, more, kept) => {
    const { providers } = opened({ NODE_ENV, ...more });
    expect(providers.wordsKept()).toBe(kept);
    await providers.stop();
  });

  it("are stored where they are kept", async () => {
    const { deliver, sent } = opened({ NODE_ENV: "development" });
    await deliver(entry, async () => mail);
    expect(sent).toEqual([expect.stringContaining("x")]);
  });
});

describe("a real shop without a mail server", () => {
  it("counts no mail as sent", async () => {
    const { deliver, sent } = opened({ NODE_ENV: "production" });
    await expect(deliver(entry, async () => mail)).rejects.toThrow("no mail server is set: SMTP_URL");
    expect(sent).toEqual([]);
  });
});

describe("a real shop without providers", () => {
  it("takes no payment in the sandbox and shows no invented locker", async () => {
    const { providers } = opened({ NODE_ENV: "production" });
    expect(providers.payments.of("sandbox")).toBeNull();
    expect(providers.sandbox).toBeNull();
    await expect(providers.payments.current().start({} as never)).rejects.toThrow("payment.provider-unavailable");
    await expect(providers.lockers.find("KRA12M")).rejects.toThrow("lockers.unavailable");
  });
});
