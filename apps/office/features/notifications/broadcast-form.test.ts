import { expect, it } from "vitest";
import { NEW_BROADCAST, toAudience, toQuery } from "./broadcast-form.ts";

const { audience } = NEW_BROADCAST;

it("asks for everybody where nothing is chosen", () => {
  expect(toQuery(audience)).toEqual({});
  expect(toAudience(audience)).toEqual({
    kind: null,
    locale: null,
    marketing: false,
    below: null,
    orderedFrom: null,
    orderedTo: null,
  });
});

it("asks for what was chosen", () => {
  const chosen = { ...audience, kind: "company", marketing: true, below: " 100001 ", orderedFrom: "2031-01-01" };
  expect(toQuery(chosen)).toEqual({ kind: "company", marketing: "true", below: "100001", orderedFrom: "2031-01-01" });
  expect(toAudience(chosen)).toMatchObject({ kind: "company", below: "100001", orderedTo: null });
});
