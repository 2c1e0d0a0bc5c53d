import { describe, expect, it } from "vitest";
import { createTextTable } from "./text-table.ts";

describe("a table of texts", () => {
  it.each([1, 42, 43, 64, 65, 129, 5000])("numbers %i texts from 0 in their order, and none twice", (count) => {
    const table = createTextTable();
    const texts = Array.from({ length: count }, (_, at) => `text ${at * at}`);
    const ids = texts.map((_, at) => at);
    expect(texts.map(table.add)).toEqual(ids);
    expect(texts.toReversed().map(table.add)).toEqual(ids.toReversed());
    expect(texts.map(table.idOf)).toEqual(ids);
    expect(ids.map(table.textOf)).toEqual(texts);
    expect(table.size()).toBe(count);
  });

  it.each(["", "a", "ab", "ba", "żółty", "\u{1f9f4}", "\ud800"])("tells %j from what it does not hold", (text) => {
    const table = createTextTable();
    expect([table.idOf(text), table.size(), table.textOf(0)]).toEqual([-1, 0, ""]);
    table.add(`${text}x`);
    expect(table.idOf(text)).toBe(-1);
    expect([table.add(text), table.idOf(text), table.textOf(1)]).toEqual([1, 1, text]);
  });

  it("spreads texts, so that a hundred thousand of them are numbered at once", () => {
    const table = createTextTable();
    for (let at = 0; at < 100_000; at += 1) table.add(`krem ${at}`);
    expect([table.size(), table.idOf("krem 99999"), table.idOf("krem 100000")]).toEqual([100_000, 99_999, -1]);
  });
});
