import { expect, it } from "vitest";
import { differencesOf } from "./part-history.tsx";

it.each([
  ["nothing", { a: "1", b: null }, { a: "1", b: null }, []],
  ["a changed text", { a: "1" }, { a: "2" }, [["a", "1", "2"]]],
  ["a nested one", { facts: { krs: "1" } }, { facts: { krs: "2" } }, [["facts.krs", "1", "2"]]],
  [
    "what came and what went",
    { a: "1" },
    { b: "2" },
    [
      ["a", "1", ""],
      ["b", "", "2"],
    ],
  ],
  ["an entry of a list", { list: ["pl"] }, { list: ["pl", "de"] }, [["list.1", "", "de"]]],
  [
    "a part that was nothing",
    { colours: null },
    { colours: { accent: "#000000" } },
    [["colours.accent", "", "#000000"]],
  ],
])("tells %s", (_, before, after, differences) => {
  expect(differencesOf(before, after).map(({ field, was, is }) => [field, was, is])).toEqual(differences);
});
