import { expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const headersOf = (shopOrigin: string) => {
  const flat = securityHeaders({ shopOrigin });
  return new Map(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ""] as const] : [])));
};

// asvs: "3.4.1"
it("tell browsers to stay with https for a year, below as well, where the shop is reached by it", () => {
  const policy = headersOf("https://shop.example").get("strict-transport-security") ?? "";
  expect(Number(/max-age=(\d+)/u.exec(policy)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(policy).toContain("includeSubDomains");
  expect(headersOf("http://localhost:3000").has("strict-transport-security")).toBe(false);
});

// asvs: "3.4.4", "3.4.5"
it("keep browsers from guessing kinds and from telling addresses to others", () => {
  const headers = headersOf("https://shop.example");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
