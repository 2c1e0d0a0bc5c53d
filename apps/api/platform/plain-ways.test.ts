import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const REAL = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://kram:x@postgres:5432/kram",
  SHOP_URL: "https://shop.example/pl",
  API_URL: "https://api.shop.example",
  SESSION_SECRET: "a secret for tests that is long enough",
  SECOND_FACTOR_KEY: "a key for tests that is just as long",
};
const read = (settings: Record<string, string>) => readConfig({ ...REAL, ...settings });

describe("a real shop", () => {
  it("names a mail server's address that is none", () => {
    expect(() => read({ SMTP_URL: "mail.example:587 " })).toThrow("SMTP_URL: ");
    expect(() => read({ SMTP_URL: "not an address" })).toThrow("SMTP_URL: ");
  });

  it("starts behind https", () => {
    expect(read({}).SHOP_URL).toBe("https://shop.example/pl");
  });

  // asvs: "12.2.1"
  it.each([{ SHOP_URL: "http://shop.example/pl" }, { API_URL: "http://203.0.113.7:4000" }])(
    "does not start with %j: people would come to it unencrypted",
    (settings) => {
      const [name = ""] = Object.keys(settings);
      expect(() => read(settings)).toThrow(`${name}: has to begin with https`);
    },
  );

  it.each([
    { P24_URL: "http://secure.przelewy24.pl" },
    { INPOST_URL: "http://api.inpost.pl" },
    { DATABASE_URL: "postgres://kram:x@db.example:5432/kram" },
    { DATABASE_URL: "postgres://kram:x@db.example:5432/kram?sslmode=prefer" },
  ])("does not start with %j: secrets would cross the internet unencrypted", (settings) => {
    const [name = ""] = Object.keys(settings);
    expect(() => read(settings)).toThrow(`${name}: `);
    expect(() => read({ ...settings, KRAM_DEMO: "1" })).toThrow(`${name}: `);
  });

  it.each([
    { SHOP_URL: "http://localhost:3000/pl", API_URL: "http://127.0.0.1:4000" },
    { API_URL: "http://api:4000" },
    { DATABASE_URL: "postgres://kram:x@10.0.0.5/kram" },
    { DATABASE_URL: "postgres:///kram?host=/var/run/postgresql" },
    { DATABASE_URL: "postgres://kram:x@db.example:5432/kram?sslmode=verify-full" },
    { SHOP_URL: "http://demo.example/pl", KRAM_DEMO: "1" },
    { SHOP_URL: "http://shop.example/pl", NODE_ENV: "development" },
  ])("starts with %j", (settings) => {
    expect(() => read(settings)).not.toThrow();
  });
});
