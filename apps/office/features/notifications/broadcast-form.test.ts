import { expect, it } from "vitest";
import { NEW_BROADCAST, PURPOSES, toAudience, toQuery } from "./broadcast-form.ts";

const { audience } = NEW_BROADCAST;
const service = { audience, purpose: "service" } as const;

it("asks for everybody where nothing is chosen", () => {
  expect(toQuery(service)).toEqual({});
  expect(toAudience(service)).toEqual({
    kind: null,
    locale: null,
    marketing: false,
    below: null,
    orderedFrom: null,
    orderedTo: null,
  });
});

it("asks for what was chosen", () => {
  const narrowed = { ...audience, kind: "company", below: " 100001 ", orderedFrom: "2031-01-01" };
  const chosen = { audience: narrowed, purpose: "marketing" } as const;
  expect(toQuery(chosen)).toEqual({ kind: "company", marketing: "true", below: "100001", orderedFrom: "2031-01-01" });
  expect(toAudience(chosen)).toMatchObject({ kind: "company", below: "100001", orderedTo: null });
});

it("sends marketing to those alone who agreed to it, and is told which it is", () => {
  expect(NEW_BROADCAST.purpose).toBe("");
  expect(PURPOSES.map((purpose) => [purpose, toAudience({ audience, purpose }).marketing])).toEqual([
    ["service", false],
    ["marketing", true],
  ]);
});
