import { afterEach, describe, expect, it, vi } from "vitest";
import { sessionCookies } from "./session-cookies.ts";

afterEach(() => vi.unstubAllEnvs());

const cookiesAt = (shopUrl: string) => {
  vi.stubEnv("SHOP_URL", shopUrl);
  return Object.values(sessionCookies());
};

describe("cookies of the sign-in", () => {
  // asvs: "3.3.1", "3.3.3"
  it("can be set over https by this host and for its whole path only", () => {
    for (const cookie of cookiesAt("https://kram.test/pl")) {
      expect(cookie.name).toMatch(/^__Host-kram\./u);
      expect(cookie.options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
    }
  });

  it("have plain names over http, where browsers refuse the prefix", () => {
    for (const cookie of cookiesAt("http://localhost:3000/pl")) {
      expect(cookie.name).toMatch(/^kram\./u);
      expect(cookie.options.secure).toBe(false);
    }
  });
});
