import { describe, expect, it } from "vitest";
import type { Catalog } from "./catalog.ts";
import type { Described } from "./describe.ts";
import { writeTypes } from "./write-types.ts";

const MEMBERS: Readonly<Record<number, string>> = {
  16: "boolean",
  20: "number",
  25: "string",
  1184: "Date",
  3802: "unknown",
};
const notAsked = () => {
  throw new Error("writing types asks only for members and elements");
};

const catalog: Catalog = {
  membersOf: (oid) => [MEMBERS[oid] ?? "string"],
  elementOf: (oid) => (oid === 1009 ? 25 : null),
  column: notAsked,
  columnsOf: notAsked,
  viewOf: notAsked,
  isOneRow: notAsked,
  functionOf: notAsked,
};

const statement = (more: Partial<Described>): Described => ({
  name: "cart.read",
  text: "SELECT 1",
  path: "apps/api/features/cart/cart.repository.ts",
  line: 1,
  parameters: [],
  needed: new Set(),
  columns: [],
  ...more,
});

const column = (name: string, type: string, nullable = false) => ({
  name,
  value: { oid: 25, nullable, members: [type] },
});

function written(...described: Described[]) {
  const { written: files, problems } = writeTypes(described, catalog);
  return { files: [...files.keys()], text: [...files.values()].join(""), problems };
}

describe("the types of a folder's statements", () => {
  it("stand beside the statements, in the order of their names", () => {
    const { files, text } = written(
      statement({ name: "cart.write" }),
      statement({ name: "cart.read" }),
      statement({ name: "wire", path: "apps/api/platform/wire.ts" }),
    );
    expect(files).toEqual(["apps/api/features/cart/cart.sql-types.ts", "apps/api/platform/platform.sql-types.ts"]);
    expect(text.indexOf('"cart.read"')).toBeLessThan(text.indexOf('"cart.write"'));
    expect(text).toContain('declare module "../../platform/statements.ts"');
    expect(text).toContain('declare module "./statements.ts"');
  });

  it("say what a statement takes: null only where it need not be given", () => {
    const { text } = written(statement({ parameters: [25, 20, 1184, 3802, 1009], needed: new Set([1]) }));
    expect(text).toContain(
      "values: [string, number | string | null, Date | string | null, string | null, readonly (string | null)[] | null];",
    );
  });

  it("say what a statement answers, without what has no name", () => {
    const { text } = written(
      statement({ columns: [column("code", "string"), column("note", "string", true), column("?column?", "number")] }),
    );
    expect(text).toContain("row: { code: string; note: string | null };");
    expect(written(statement({})).text).toContain("row: Record<never, never>;");
  });

  it("import only what they use", () => {
    const { text } = written(statement({ columns: [column("texts", 'Column<"pages.texts">')] }));
    expect(text).toContain('import type { Column } from "../../columns.ts";');
    expect(written(statement({})).text).toContain("export {};");
  });

  it("hold no line that is too long", () => {
    const columns = Array.from({ length: 20 }, (_, at) => column(`column${at}`, '"some" | "words"', true));
    for (const line of written(statement({ columns })).text.split("\n")) expect(line.length).toBeLessThanOrEqual(121);
  });
});

describe("a column with an underscore", () => {
  it("is refused with the alias that it needs", () => {
    expect(
      written(statement({ columns: [column("reserved_from", "Date"), column("code", "string")] })).problems,
    ).toEqual(['apps/api/features/cart/cart.repository.ts:1: cart.read answers reserved_from: AS "reservedFrom"']);
  });
});

describe("variants of a statement", () => {
  it("are one entry that answers what any of them answers", () => {
    const { text, problems } = written(
      statement({ name: "cart.list new", columns: [column("no", "number")] }),
      statement({ name: "cart.list old", columns: [column("no", "string", true)] }),
    );
    expect(problems).toEqual([]);
    expect(text).toContain("[variant: `cart.list ${string}`]: {");
    expect(text).toContain("row: { no: number | string | null };");
  });

  it("are refused when one takes or answers something else", () => {
    const { problems } = written(
      statement({ name: "cart.list new", parameters: [25] }),
      statement({ name: "cart.list old", parameters: [20] }),
    );
    expect(problems).toEqual([
      "apps/api/features/cart/cart.repository.ts: variants of cart.list new take or answer something else",
    ]);
  });
});
