import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const secret = "s".repeat(32);

describe("readConfig", () => {
  it("derives the address of sign-in and drops trailing slashes", () => {
    const config = readConfig({
      KRAM_DEMO: "1",
      NEXTAUTH_SECRET: secret,
      SHOP_URL: "https://shop.example/pl/",
      API_URL: "http://a.test/",
    });
    expect(config).toMatchObject({
      SHOP_URL: "https://shop.example/pl",
      nextAuthUrl: "https://shop.example/pl/api/auth",
      shopOrigin: "https://shop.example",
      API_URL: "http://a.test",
    });
  });

  // asvs: "13.2.3"
  it("names what is missing and what is wrong", () => {
    expect(() => readConfig({ SHOP_PORT: "many" })).toThrow(/SHOP_PORT[^]*NEXTAUTH_SECRET/u);
  });

  it("refuses trusted proxies that it cannot read, by name", () => {
    const wrong = { NEXTAUTH_SECRET: secret, TRUSTED_PROXIES: "proxy.example" };
    expect(() => readConfig(wrong)).toThrow(/TRUSTED_PROXIES: “proxy\.example” is no address/u);
  });

  it("refuses a shop address that is not the instance's", () => {
    expect(() => readConfig({ NEXTAUTH_SECRET: secret, INSTANCE: "de" })).toThrow("must end in /de");
  });

  const REAL = { NODE_ENV: "production", NEXTAUTH_SECRET: secret, SHOP_URL: "https://shop.example/pl" };

  it("tells a real shop of all that it lacks at once", () => {
    const plain = { NODE_ENV: "production", SHOP_URL: "http://localhost:3000/pl", API_URL: "http://api.example" };
    expect(() => readConfig(plain)).toThrow(/NEXTAUTH_SECRET is missing[^]*SHOP_URL has to[^]*API_URL has to/u);
    expect(() => readConfig({ ...plain, NEXTAUTH_SECRET: secret, KRAM_DEMO: "1" })).not.toThrow();
  });

  it.each(["https://api.example", "http://api:4000", "http://127.0.0.1:4000"])(
    "reaches a real shop's API at %s",
    (API_URL) => {
      expect(readConfig({ ...REAL, API_URL }).API_URL).toBe(API_URL);
    },
  );
});
