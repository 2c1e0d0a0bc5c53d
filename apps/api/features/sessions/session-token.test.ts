import { expect, it } from "vitest";
import { hashSessionToken, newSessionToken } from "./session-token.ts";

// asvs: "7.2.2", "7.2.3"
it("is 256 random bits, different each time, stored as a hash", () => {
  const tokens = Array.from({ length: 1000 }, newSessionToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  // Every bit is random: each is set in about half of a thousand tokens.
  const bits = Array.from(
    { length: 256 },
    (_, at) => tokens.filter((token) => ((Buffer.from(token, "base64url")[at >> 3] ?? 0) >> (at & 7)) & 1).length,
  );
  expect(Math.min(...bits)).toBeGreaterThan(400);
  expect(Math.max(...bits)).toBeLessThan(600);
  expect(hashSessionToken(tokens[0] ?? "")).toHaveLength(32);
  expect(hashSessionToken(tokens[0] ?? "").toString("base64url")).not.toContain(tokens[0]);
});
