import { describe, expect, it } from "vitest";
import { findStatements } from "./find-statements.ts";

const found = (source: string) => findStatements("a.ts", source);

describe("finding statements", () => {
  it("answers name, code of the text and line of each call", () => {
    const source =
      'const TEXT = "SELECT 1";\nawait db.query("a.one", TEXT);\nawait tx.query("a.two", `${TEXT} FOR UPDATE`, [1]);\n';
    expect(found(source)).toEqual({
      calls: [
        { line: 2, name: "a.one", code: "TEXT" },
        { line: 3, name: "a.two", code: "`${TEXT} FOR UPDATE`" },
      ],
      problems: [],
    });
  });

  it.each([
    "const TEXTS = { a: 'SELECT 1' };\nfor (const name of names) await db.query(name, TEXTS[name]);",
    "const TEXTS = { a: 'SELECT 1' };\nfor (const name of names) await db.query(name, TEXTS[name] ?? '');",
  ])("answers a table of texts without a name: %s", (source) => {
    expect(found(source)).toEqual({ calls: [{ line: 2, name: null, code: "TEXTS" }], problems: [] });
  });

  it("lets a text take imports, functions of the module and parameters of its own arrows", () => {
    const source =
      'import { LIST } from "./list.ts";\nfunction cut(n: number) { return ` LIMIT ${n}`; }\n' +
      'db.query("a.list", LIST + cut(2) + ["a"].map((each) => each).join());';
    expect(found(source).problems).toEqual([]);
  });

  it.each([
    ['db.query<Row>("a", "SELECT 1")', "a row's type is generated, not asserted: leave out <…>"],
    ['db.query(name, "SELECT 1")', "the name is a literal, or the key of a table of texts"],
    [
      'function read(where: string) { db.query("a", where + " LIMIT 1"); }',
      "the text takes where, which the gate cannot know",
    ],
  ])("refuses what hides a statement: %s", (source, problem) => {
    expect(found(source).problems).toEqual([`a.ts:1: ${problem}`]);
  });

  it("leaves calls alone that name no text", () => {
    expect(found('params.query("page"); client.query(TEXT); query("a", "b");')).toEqual({ calls: [], problems: [] });
  });
});
