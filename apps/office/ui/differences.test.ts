import { expect, it } from "vitest";
import { differencesOf } from "./differences.tsx";

it.each([
  [null, { status: "SENT" }, [{ fact: "status", before: null, after: "SENT" }]],
  [{ a: 1, b: true }, { a: 1, b: false }, [{ fact: "b", before: "true", after: "false" }]],
  [
    { roles: ["orders"] },
    { roles: ["orders", "admin"] },
    [{ fact: "roles", before: "orders", after: "orders, admin" }],
  ],
  [{ texts: { pl: "a", en: "b" } }, { texts: { pl: "a", en: "c" } }, [{ fact: "texts.en", before: "b", after: "c" }]],
  [{ carrier: null }, null, []],
  [
    { items: [{ code: "A" }] },
    { items: [] },
    [
      { fact: "items.0.code", before: "A", after: null },
      { fact: "items", before: null, after: "" },
    ],
  ],
])("%j → %j", (before, after, expected) => {
  expect(differencesOf(before, after)).toEqual(expected);
});
