import { describe, expect, it } from "vitest";
import { robotsText } from "./origin.ts";

const LINES = robotsText("/pl", "https://kram.example/pl").split("\n");

/** For all crawlers. Source: RFC 9309 §2.2. */
function isClosed(path: string): boolean {
  return LINES.filter((line) => line.startsWith("Disallow: ")).some((line) => {
    const pattern = line.slice("Disallow: ".length).replace(/\*/gu, ".*");
    return new RegExp(`^${pattern}`, "u").test(path);
  });
}

describe("robotsText", () => {
  it.each(["/pl/checkout", "/pl/en/checkout", "/pl/de/orders/PL1", "/pl/api/basket", "/pl/search?q=krem"])(
    "closes %s",
    (path) => expect(isClosed(path)).toBe(true),
  );

  it.each([
    "/pl",
    "/pl/en",
    "/pl/produkty?brand=OVA",
    "/pl/de/products-unavailable",
    "/pl/twarz/OV1_krem",
    "/pl/_next/image?url=%2Fpl%2Fmedia%2Fa.webp&w=640&q=75",
  ])("leaves %s open", (path) => expect(isClosed(path)).toBe(false));

  it("names the sitemap by its full address", () => {
    expect(LINES).toContain("Sitemap: https://kram.example/pl/sitemap.xml");
  });
});
