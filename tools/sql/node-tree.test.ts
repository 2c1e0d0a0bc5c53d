import { describe, expect, it } from "vitest";
import { listOf, nodeOf, nodesOf, numberOf, readTree, wordOf } from "./node-tree.ts";

describe("reading a tree", () => {
  it.each([
    ["{VAR :varno 1 :varattno 2}", { kind: "VAR", varno: "1", varattno: "2" }],
    ["{CONST :constvalue 3 [ 1 0 -2 ]}", { kind: "CONST", constvalue: ["3", ["1", "0", "-2"]] }],
    ["{QUERY :cteList <> :args (i 1 2)}", { kind: "QUERY", cteList: null, args: ["i", "1", "2"] }],
    ['({A :name "two words"} {B})', [{ kind: "A", name: "two words" }, { kind: "B" }]],
    ["{A :name a\\ b}", { kind: "A", name: "a b" }],
    ["{A :inside {B :no 1}}", { kind: "A", inside: { kind: "B", no: "1" } }],
  ])("reads %s", (text, tree) => {
    expect(readTree(text)).toEqual(tree);
  });
});

describe("a field", () => {
  it("of a list is without the letter of its kind, and empty where it is absent", () => {
    expect(listOf(["i", "1"])).toEqual(["1"]);
    expect(listOf(["word"])).toEqual(["word"]);
    expect(listOf(undefined)).toEqual([]);
    expect(nodesOf([{ kind: "A" }])).toEqual([{ kind: "A" }]);
  });

  it("is a node, a word or a number", () => {
    expect(nodeOf({ kind: "A" })).toEqual({ kind: "A" });
    expect(wordOf("a")).toBe("a");
    expect(numberOf("20")).toBe(20);
  });

  it.each([[undefined], [null], ["a"], [[]]])("is refused as a node where it is %j", (tree) => {
    expect(() => nodeOf(tree)).toThrow("a node was expected");
  });

  it.each([[undefined], [null], [{ kind: "A" }], [[]]])("is refused as a word where it is %j", (tree) => {
    expect(() => wordOf(tree)).toThrow("a word was expected");
  });
});
