import { describe, expect, it } from "vitest";
import {
  DANGER_DAYS,
  DIGEST_HOUR,
  MAIL_PACES,
  mayBeInShop,
  NOTICE_DAYS,
  NOTICE_KINDS,
  NOTICE_RULES,
  WELCOME_DAYS,
} from "./public.ts";

it("the club tells of these by itself", () =>
  expect(NOTICE_KINDS.join(" ")).toBe("bonus payout level-reached level-danger joined order-below welcome"));

describe("notices until the member chooses otherwise", () => {
  it.each([
    ["bonus", "shop mail opens"],
    ["payout", "shop mail opens"],
    ["level-reached", "shop mail"],
    ["level-danger", "shop mail"],
    ["joined", "shop mail"],
    ["order-below", "shop"],
    ["welcome", "mail"],
  ] as const)("%s: %s", (kind, expected) => {
    const told = Object.entries(NOTICE_RULES[kind]).filter(([, on]) => on);
    expect(told.map(([name]) => name).join(" ")).toBe(expected);
  });

  it("only a welcome has no place in the shop", () => {
    expect(NOTICE_KINDS.filter((kind) => !mayBeInShop(kind))).toEqual(["welcome"]);
  });
});

it("letters come in the first three weeks, digests at seven, and mail at four paces", () => {
  expect(WELCOME_DAYS.join(" ")).toBe("1 7 21");
  expect([DANGER_DAYS, DIGEST_HOUR, NOTICE_DAYS]).toEqual([5, 7, 400]);
  expect(MAIL_PACES.join(" ")).toBe("at-once daily weekly never");
});
