import { describe, expect, it } from "vitest";
import type { Found } from "./look-around.ts";
import { productionProblems, readSettings } from "./production.ts";

const REAL = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://kram:x@postgres:5432/kram",
  SHOP_URL: "https://shop.example/pl",
  API_URL: "https://api.shop.example",
  SMTP_URL: "smtps://kram:x@mail.example",
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  LOCKER_DIRECTORY: "inpost",
  SESSION_SECRET: "a secret for tests that is long enough",
  SECOND_FACTOR_KEY: "a key for tests that is just as long",
};

const FOUND: Found = {
  postgres: 15,
  applied: [],
  oldestProgram: 0,
  clockOffMs: 0,
  demoAccounts: 0,
  lockersOffered: true,
  isSetUp: true,
  longer: [],
  builtAt: new Date(0),
};

const codes = (settings: Record<string, string>, found: Partial<Found> = {}) => {
  const { problems, usable } = readSettings({ ...REAL, ...settings });
  return [...problems, ...productionProblems(usable, { ...FOUND, ...found })].map(({ code }) => code);
};
const texts = (settings: Record<string, string>) => {
  const { problems, usable } = readSettings({ ...REAL, ...settings });
  return [...problems, ...productionProblems(usable, null)].map(({ text }) => text);
};

describe("a real shop", () => {
  it("starts with all that it needs", () => expect(codes({})).toEqual([]));

  it.each([
    [{ SMTP_URL: "" }, "mail.none"],
    [{ SMTP_URL: "mail.example:587 " }, "setting.wrong"],
    [{ PAYMENT_PROVIDER: "" }, "payments.sandbox"],
    [{ PAYMENT_PROVIDER: "sandbox" }, "payments.sandbox"],
    [{ STRIPE_SECRET_KEY: "" }, "payments.keys"],
    [{ PAYMENT_PROVIDER: "przelewy24" }, "payments.keys"],
    [{ MAIL_REPORTS: "kram" }, "mail-reports.key"],
    [{ LOCKER_DIRECTORY: "" }, "lockers.demo"],
    [{ MEDIA_STORE: "s3://pictures" }, "media.keys"],
    [{ MEDIA_STORE: "/mnt/pictures" }, "setting.wrong"],
    [{ SESSION_SECRET: "" }, "setting.missing"],
    [{ SECOND_FACTOR_KEY: "x".repeat(31) }, "setting.short"],
    [{ DATABASE_URL: "" }, "setting.missing"],
    [{ SHOP_URL: "" }, "address.plain"],
    [{ API_URL: "http://localhost:4000" }, "address.plain"],
  ])("does not start with %j: %s", (settings, code) => expect(codes(settings)).toContain(code));

  it.each<[Partial<Found>, string]>([
    [{ demoAccounts: 1 }, "demo.accounts"],
    [{ clockOffMs: 5001 }, "clock.off"],
    [{ builtAt: new Date(Date.now() + 2 * 86_400_000) }, "clock.past"],
  ])("does not start where %j: %s", (found, code) => expect(codes({}, found)).toEqual([code]));

  it("may be five seconds off, and built in another time zone", () => {
    expect(codes({}, { clockOffMs: 5000, builtAt: new Date(Date.now() + 12 * 3_600_000) })).toEqual([]);
  });

  it("may look up no lockers where it offers none", () => {
    expect(codes({ LOCKER_DIRECTORY: "demo" }, { lockersOffered: false })).toEqual([]);
  });

  it("takes what the office keeps in place of settings", () => {
    const { usable } = readSettings({ ...REAL, SMTP_URL: "", PAYMENT_PROVIDER: "", LOCKER_DIRECTORY: "" });
    expect(productionProblems(usable, FOUND).every(({ inOffice }) => inOffice)).toBe(true);
    expect(productionProblems(usable, FOUND, { mail: true, payments: true, lockers: true })).toEqual([]);
  });

  it("hears of wrong and of missing settings at once, by name", () => {
    expect(
      texts({ API_PORT: "many", SESSION_SECRET: "short", SHOP_URL: "http://shop.example/pl", SMTP_URL: "" }),
    ).toEqual([
      expect.stringContaining("API_PORT: "),
      "SESSION_SECRET is shorter than 32 characters.",
      "SHOP_URL has to begin with https; it is http://shop.example/pl.",
      expect.stringContaining("SMTP_URL"),
    ]);
  });

  // asvs: "12.2.1"
  it.each([{ SHOP_URL: "http://shop.example/pl" }, { API_URL: "http://203.0.113.7:4000" }])(
    "does not start with %j: people would come to it unencrypted",
    (settings) => {
      const [name = ""] = Object.keys(settings);
      expect(texts(settings).join()).toContain(`${name} has to begin with https`);
    },
  );

  it.each([
    { P24_URL: "http://secure.przelewy24.pl" },
    { INPOST_URL: "http://api.inpost.pl" },
    { KSEF_URL: "http://api.ksef.mf.gov.pl" },
    { SHIPX_URL: "http://api-shipx-pl.easypack24.net" },
    { DHL_URL: "http://api-eu.dhl.com" },
    { INPOST_RETURNS_URL: "http://api.inpost.pl" },
    { MEDIA_S3_ENDPOINT: "http://s3.eu-central-1.amazonaws.com" },
    { DATABASE_URL: "postgres://kram:x@db.example:5432/kram" },
    { DATABASE_URL: "postgres://kram:x@db.example:5432/kram?sslmode=prefer" },
    { DIRECT_DATABASE_URL: "postgres://kram:x@db.example:5432/kram" },
    { BOUNCE_MAILBOX: "imap://kram:x@imap.example/INBOX" },
    { BOUNCE_MAILBOX: "imap://kram:x@10.0.0.5/INBOX" },
  ])("does not start with %j, nor does a demo: secrets would cross the internet unencrypted", (settings) => {
    const [name = ""] = Object.keys(settings);
    expect(texts(settings).join()).toContain(name);
    expect(texts({ ...settings, KRAM_DEMO: "1" }).join()).toContain(name);
  });

  it.each([
    { DATABASE_URL: "postgres://kram:x@10.0.0.5/kram" },
    { DATABASE_URL: "postgres:///kram?host=/var/run/postgresql" },
    { DATABASE_URL: "postgres://kram:x@db.example:5432/kram?sslmode=verify-full" },
    { BOUNCE_MAILBOX: "imaps://kram:x@imap.example/INBOX" },
    { BOUNCE_MAILBOX: "imap://kram:x@127.0.0.1/INBOX" },
    { MAIL_REPORTS: "kram", MAIL_REPORTS_KEY: "a key of at least 16" },
  ])("starts with %j", (settings) => expect(codes(settings)).toEqual([]));
});

describe("what is no real shop", () => {
  it.each([{ KRAM_DEMO: "1" }, { NODE_ENV: "development" }, { NODE_ENV: "test" }])(
    "starts with %j alone",
    (settings) => {
      const needed = { SMTP_URL: "", PAYMENT_PROVIDER: "", LOCKER_DIRECTORY: "", SHOP_URL: "", API_URL: "" };
      expect(codes({ ...needed, ...settings }, { demoAccounts: 5, clockOffMs: 60_000 })).toEqual([]);
    },
  );
});
