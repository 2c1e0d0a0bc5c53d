import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const secret = "s".repeat(32);

describe("readConfig", () => {
  it("derives the address of sign-in and drops trailing slashes", () => {
    const config = readConfig({
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
});
