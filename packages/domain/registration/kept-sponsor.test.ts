import { describe, expect, it } from "vitest";
import { KEPT_SPONSORS, SPONSOR_KEPT_DAYS, sponsorToKeep } from "./public.ts";

describe("sponsorToKeep", () => {
  it.each([
    ["last", "anna", "jan", "jan"],
    ["last", "anna", null, "anna"],
    ["last", null, "jan", "jan"],
    ["last", null, null, null],
    ["first", "anna", "jan", "anna"],
    ["first", "anna", null, "anna"],
    ["first", null, "jan", "jan"],
    ["first", null, null, null],
  ] as const)("%s of %j and %j: %j", (rule, kept, followed, stays) =>
    expect(sponsorToKeep(kept, followed, rule)).toBe(stays),
  );
});

it("knows two rules, and thirty days with consent", () =>
  expect([KEPT_SPONSORS, SPONSOR_KEPT_DAYS]).toEqual([["last", "first"], 30]));
