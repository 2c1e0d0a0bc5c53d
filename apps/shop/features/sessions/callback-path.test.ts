import { afterEach, describe, expect, it, vi } from "vitest";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";

const shop = { shopUrl: "https://shop.example/pl", fallback: "/pl" };

// asvs: "3.7.2"
describe("safeCallbackPath", () => {
  it.each([
    ["/pl/checkout", "/pl/checkout"],
    ["/pl/de/orders?pageNo=2#top", "/pl/de/orders?pageNo=2#top"],
    ["https://shop.example/pl/checkout", "/pl/checkout"],
    ["/pl", "/pl"],
  ])("lets %s through", (callbackUrl, path) => expect(safeCallbackPath({ ...shop, callbackUrl })).toBe(path));

  it.each([
    null,
    "",
    "https://evil.example/pl/checkout",
    "//evil.example/pl",
    "/\\evil.example/pl",
    "javascript:alert(1)",
    "data:text/html,x",
    "/de/checkout",
    "/plus",
    "/pl/../office",
    "http://shop.example/pl",
    "https://shop.example:8443/pl",
    "https://shop.example@evil.example/pl",
    "http://[",
  ])("sends %j to the fallback", (callbackUrl) => {
    expect(safeCallbackPath({ ...shop, callbackUrl })).toBe("/pl");
  });
});

describe("localeOfPath", () => {
  it.each([
    ["/pl", "pl"],
    ["/pl/checkout", "pl"],
    ["/pl/en", "en"],
    ["/pl/de/checkout?x=1", "de"],
    ["/pl/deutsch", "pl"],
  ])("%s is in %s", (path, locale) => expect(localeOfPath(path, "/pl")).toBe(locale));
});

describe("in a shop that speaks German", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each([
    ["/pl", "de"],
    ["/pl/checkout", "de"],
    ["/pl/pl/checkout", "pl"],
    ["/pl/en", "en"],
  ])("%s is in %s", async (path, locale) => {
    vi.stubEnv("DEFAULT_LOCALE", "de");
    vi.resetModules();
    const german = await import("./callback-path.ts");
    expect(german.localeOfPath(path, "/pl")).toBe(locale);
  });
});
