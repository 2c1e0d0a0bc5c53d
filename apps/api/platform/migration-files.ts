import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../migrations");

/** A migration with what its first comments say of it. */
export interface MigrationFile {
  name: string;
  /** Its four digits, by which programs and schemas are compared. */
  no: number;
  sql: string;
  sha256: string;
  /** Takes something away: the newest migration that a program must know to work after it. */
  contractFor: number | null;
  /** The program works without it, as with an index. */
  optional: boolean;
  /** Runs statement by statement, for `CREATE INDEX CONCURRENTLY`. */
  outsideTransaction: boolean;
  /** Without the time limit of a statement. */
  takesLong: boolean;
}

/** What a program knows of schemas. */
export interface ProgramSchema {
  newest: number;
  /** Names that must be applied for it to work. */
  needs: readonly string[];
}

/** What a database has. */
export interface AppliedSchema {
  applied: readonly string[];
  /** The newest migration that a program must know; 0 for any. */
  oldestProgram: number;
}

/** In the order in which they are applied. Waits for each: a hundred small files cost less so. */
export function readMigrationFiles(): MigrationFile[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => readMigration(name, readFileSync(join(FOLDER, name), "utf8")));
}

export function readMigration(name: string, sql: string): MigrationFile {
  const head = sql.split(/^(?!--)/mu, 1)[0] ?? "";
  const contract = /^-- contract: needs program (?<no>\d{4})$/mu.exec(head);
  const lines = head.split("\n");
  const marked = (mark: string) => lines.includes(`-- ${mark}`);
  return {
    name,
    no: Number.parseInt(name, 10),
    sql,
    sha256: createHash("sha256").update(sql).digest("hex"),
    contractFor: contract ? Number.parseInt(contract.groups?.no ?? "", 10) : null,
    optional: marked("optional"),
    outsideTransaction: marked("no transaction"),
    takesLong: marked("takes long"),
  };
}

/** A program needs what neither takes away nor is optional. */
export function programSchema(files: readonly MigrationFile[]): ProgramSchema {
  return {
    newest: Math.max(0, ...files.map(({ no }) => no)),
    needs: files.filter(({ contractFor, optional }) => contractFor === null && !optional).map(({ name }) => name),
  };
}

/** Why the program cannot work on the database; null when it can. */
export function schemaProblem({ newest, needs }: ProgramSchema, { applied, oldestProgram }: AppliedSchema) {
  if (oldestProgram > newest)
    return `the database was changed for programs that know migration ${four(oldestProgram)}; this one knows ${four(newest)}. Start the newer program.`;
  const missing = needs.filter((name) => !applied.includes(name));
  const [first] = missing;
  if (first === undefined) return null;
  const which = missing.length === 1 ? first : `${missing.length} migrations, the first ${first}`;
  return `the database lacks ${which}. Run node apps/api/migrate.ts first.`;
}

export function four(no: number): string {
  return String(no).padStart(4, "0");
}
