import { describe, expect, it } from "vitest";
import { staysAway } from "./regulations-gate.tsx";

describe("staysAway", () => {
  it.each([
    "/privacy-policy",
    "/en/privacy-policy",
    "/regulations",
    "/de/regulations",
    "/regulations/company",
    "/versions/regulations/2",
    "/de/profile/delete",
    "/profile/delete/abc",
  ])("stays away from %s", (path) => expect(staysAway(path)).toBe(true));
  it.each(["/", "/en", "/produkty", "/regulations-of-others", "/checkout", "/de/profile"])("comes to %s", (path) =>
    expect(staysAway(path)).toBe(false),
  );
});
