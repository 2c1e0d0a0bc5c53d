import { describe, expect, it } from "vitest";
import { programSchema, readMigration, schemaProblem } from "./migration-files.ts";

const file = (name: string, ...head: string[]) =>
  readMigration(name, [...head, "", "SELECT 1;", "-- optional"].join("\n"));

describe("readMigration", () => {
  it("reads the marks of the first comments, and no others", () => {
    expect(file("0100-one.sql", "-- Why.", "-- contract: needs program 0098")).toMatchObject({
      no: 100,
      contractFor: 98,
      optional: false,
      outsideTransaction: false,
    });
    expect(file("0101-two.sql", "-- optional", "-- no transaction", "-- takes long")).toMatchObject({
      contractFor: null,
      optional: true,
      outsideTransaction: true,
      takesLong: true,
    });
  });
});

describe("a program and a schema", () => {
  const names = ["0001-a.sql", "0002-b.sql"];
  const program = programSchema([
    file("0001-a.sql"),
    file("0002-b.sql"),
    file("0003-c.sql", "-- optional"),
    file("0004-d.sql", "-- contract: needs program 0002"),
  ]);

  it("go together while all is there that the program needs", () => {
    expect(program).toEqual({ newest: 4, needs: names });
    expect(schemaProblem(program, { applied: names, oldestProgram: 0 })).toBeNull();
  });

  it("go together where the database is newer and has taken nothing away that the program knows", () => {
    expect(schemaProblem(program, { applied: [...names, "0005-e.sql"], oldestProgram: 4 })).toBeNull();
  });

  it("do not where the database was changed for newer programs", () => {
    expect(schemaProblem(program, { applied: names, oldestProgram: 5 })).toContain(
      "know migration 0005; this one knows 0004",
    );
  });

  it("do not where the database lacks something", () => {
    expect(schemaProblem(program, { applied: ["0001-a.sql"], oldestProgram: 0 })).toContain("lacks 0002-b.sql");
    expect(schemaProblem(program, { applied: [], oldestProgram: 0 })).toContain(
      "lacks 2 migrations, the first 0001-a.sql",
    );
  });
});
