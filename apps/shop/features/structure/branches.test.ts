import type { StructureNode } from "@kram/contract/structure";
import { describe, expect, it } from "vitest";
import { keyStep, visibleRows, withPage } from "./branches.ts";

const person = (memberNo: string, childCount = 0) => ({ memberNo, childCount }) as StructureNode;
const branches = new Map([
  ["1", { items: [person("2", 1), person("3")], total: 5, page: 1 }],
  ["2", { items: [person("4")], total: 1, page: 1 }],
]);
const rows = (open: string[]) => visibleRows(person("1", 5), { branches, open: new Set(open) });

describe("visibleRows", () => {
  it.each([
    [[], ["1"]],
    [["1"], ["1", "2", "3", "more 1"]],
    [
      ["1", "2"],
      ["1", "2", "4", "3", "more 1"],
    ],
    [["2"], ["1"]],
    [
      ["1", "3"],
      ["1", "2", "3", "more 1"],
    ],
  ])("open %j: %j", (open, seen) => expect(rows(open).map(({ id }) => id)).toEqual(seen));

  it("gives level, place and size of each", () => {
    const [, , deep] = rows(["1", "2"]);
    expect(deep).toMatchObject({ level: 3, place: 1, size: 1, parentId: "2" });
    expect(rows(["1"]).at(-1)).toMatchObject({ kind: "more", left: 3, place: 3, size: 3 });
  });
});

describe("withPage", () => {
  it("adds a page without repeating anybody", () => {
    const next = withPage(branches, "1", { items: [person("3"), person("5")], total: 5, page: 2 });
    expect(next.get("1")?.items.map(({ memberNo }) => memberNo)).toEqual(["2", "3", "5"]);
  });
});

describe("keyStep", () => {
  const seen = rows(["1", "2"]);
  const open = new Set(["1", "2"]);
  it.each([
    ["ArrowDown", 0, { to: 1 }],
    ["ArrowDown", 4, { to: 4 }],
    ["ArrowUp", 0, { to: 0 }],
    ["Home", 3, { to: 0 }],
    ["End", 0, { to: 4 }],
    ["ArrowRight", 0, { to: 1 }],
    ["ArrowRight", 2, null],
    ["ArrowLeft", 2, { to: 1 }],
    ["ArrowLeft", 1, { toggle: "2" }],
    ["ArrowLeft", 4, { to: 0 }],
    ["x", 0, null],
  ])("%s on row %i: %j", (key, at, step) => expect(keyStep(key, at, seen, open)).toEqual(step));

  it("opens a closed person", () =>
    expect(keyStep("ArrowRight", 1, rows(["1"]), new Set(["1"]))).toEqual({ toggle: "2" }));
});
