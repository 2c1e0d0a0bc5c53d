import { expect, it } from "vitest";
import { countChosen, isSameFilter } from "./list-filter.ts";

it("tells filters apart by what they choose", () => {
  expect(isSameFilter({}, {})).toBe(true);
  expect(isSameFilter({ status: "SENT", text: "" }, { status: "SENT", tag: null, cash: undefined })).toBe(true);
  expect(isSameFilter({ status: "SENT", tag: "x" }, { tag: "x", status: "SENT" })).toBe(true);
  expect(isSameFilter({ status: "SENT" }, { status: "CREATED" })).toBe(false);
  expect(isSameFilter({ status: "SENT" }, {})).toBe(false);
  expect(isSameFilter({}, { status: "SENT" })).toBe(false);
  expect(isSameFilter({ status: "SENT" }, { cash: "awaited" })).toBe(false);
});

it("counts what narrows a list beside its words", () => {
  expect(countChosen({ text: "Nowak", status: "SENT", tag: "", fromDate: null, done: false })).toBe(2);
  expect(countChosen({ text: "Nowak" })).toBe(0);
});
