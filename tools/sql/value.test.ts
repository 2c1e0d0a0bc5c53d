import { describe, expect, it } from "vitest";
import { listType, objectType, oneOf, typeOf } from "./value.ts";

const values = (...lists: string[][]) => lists.map((members) => ({ oid: 25, nullable: false, members }));

describe("the type of a value", () => {
  it.each([
    [["string"], false, "string"],
    [["string"], true, "string | null"],
    [['"a"', '"b"'], true, '"a" | "b" | null'],
    [["unknown"], true, "unknown"],
    [[], false, "never"],
    [[], true, "null"],
  ])("is written of %j, nullable %j", (members, nullable, type) => {
    expect(typeOf({ members, nullable })).toBe(type);
  });
});

describe("one of several values", () => {
  it.each([
    ["each member once", [["number"], ["string", "number"]], "number | string"],
    ["no words beside any text", [['"a"'], ["string"]], "string"],
    ["unknown alone", [["number"], ["unknown"]], "unknown"],
    ["no empty list beside another", [["never[]"], ["number[]"]], "number[]"],
    ["the empty list by itself", [["never[]"]], "never[]"],
    ["no empty object beside another", [["Record<string, never>"], ["{ a: number }"]], "{ a: number }"],
    ["the wider of two lists", [["string[]"], ["(string | null)[]"]], "(string | null)[]"],
  ])("keeps %s", (_, lists, type) => {
    expect(typeOf(oneOf(25, values(...lists), false))).toBe(type);
  });
});

describe("lists and objects", () => {
  it.each([
    ["string", "string[]"],
    ['"a"', '"a"[]'],
    ["{ a: number }", "{ a: number }[]"],
    ["string | null", "(string | null)[]"],
    ['"a" | "b"', '("a" | "b")[]'],
  ])("writes a list of %s", (type, list) => {
    expect(listType(type)).toBe(list);
  });

  it("quotes only keys that are no name", () => {
    expect(
      objectType([
        ["code", "string"],
        ["net volume", "number"],
      ]),
    ).toBe('{ code: string; "net volume": number }');
  });
});
