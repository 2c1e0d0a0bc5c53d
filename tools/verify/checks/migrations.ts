import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigration } from "../../../apps/api/platform/migration-files.ts";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";

const FOLDER = "apps/api/migrations/";

/** Those until here were applied before there were rules. */
const BEFORE_RULES = 80;

/** What a busy shop has many of: nobody may wait while they are read or written whole. */
const LARGE = new RegExp(
  String.raw`^(?:ledger_\w+|order_\w+|orders|payments|payment_events|outbox|mails|carts|cart_lines|members|sessions|` +
    String.raw`staff_actions|security_events|notifications|consent_log|price_log|idempotency_keys|invoices|` +
    String.raw`structure_\w+|bonus_items|bonus_postings|stock|products|product_prices)$`,
  "u",
);

/** Upgrades of a running shop stand what migrations do. */
export const migrations: Check = {
  name: "migrations",
  run: (root) =>
    existsSync(join(root, FOLDER))
      ? listFiles(root)
          .filter((path) => path.startsWith(FOLDER) && path.endsWith(".sql"))
          .flatMap((path) => dangersOf(path, readFileSync(join(root, path), "utf8")))
      : [],
};

/** A line a danger. A statement below `-- safe: why` is left alone. */
export function dangersOf(path: string, text: string): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const file = readMigration(name, text);
  if (file.no <= BEFORE_RULES) return [];
  const statements = split(text);
  const created = new Set(
    statements.flatMap(({ sql }) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/iu.exec(sql)?.[1] ?? []),
  );
  const place: Place = {
    isLarge: (table) => LARGE.test(table) && !created.has(table),
    isOurs: (table) => created.has(table),
    takesAway: file.contractFor !== null,
    outside: file.outsideTransaction,
  };
  const marks = /^-- contract(?!: needs program \d{4}$)/mu.test(text)
    ? ["the mark is: -- contract: needs program NNNN"]
    : [];
  const late = (file.contractFor ?? 0) >= file.no ? ["a contract needs a program older than itself"] : [];
  const found = statements.filter(({ safe }) => !safe).flatMap(({ sql }) => dangers(sql, place));
  const held = file.outsideTransaction ? [] : circle(statements, place);
  return [...marks, ...late, ...found, ...held].map((problem) => `${path}: ${problem}`);
}

/** Programs lock tables in their own order: who holds one and waits for another may wait in a circle. */
function circle(statements: readonly { sql: string }[], { isLarge }: Place): string[] {
  const altered = statements.flatMap(({ sql }) => /^(?:ALTER TABLE|UPDATE|DELETE FROM) (\w+)/iu.exec(sql)?.[1] ?? []);
  const held = [...new Set(altered.filter(isLarge))];
  return held.length < 2 ? [] : [`${held.join(", ")}: locked in one transaction: a file each`];
}

interface Place {
  isLarge: (table: string) => boolean;
  /** Made by the same file, so that nobody uses it yet. */
  isOurs: (table: string) => boolean;
  takesAway: boolean;
  outside: boolean;
}

/** Bodies of functions and texts count for nothing. */
function split(text: string): { sql: string; safe: boolean }[] {
  const bare = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/gu, "$body$").replace(/'(?:[^']|'')*'/gu, "''");
  return bare
    .split(/;[^\S\n]*(?:--[^\n]*)?$/mu)
    .map((part) => ({
      safe: /^-- safe: \S/mu.test(part),
      sql: part
        .replace(/--[^\n]*/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    }))
    .filter(({ sql }) => sql !== "");
}

function dangers(sql: string, place: Place): string[] {
  if (place.outside)
    return REPEATABLE.test(sql)
      ? []
      : [`outside a transaction, which a second try does not repeat: ${sql.slice(0, 60)}`];
  const table = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/iu.exec(sql)?.[1];
  if (table !== undefined)
    return place.isOurs(table) ? [] : actionsOf(sql).flatMap((action) => ofAction(action, table, place));
  return ofStatement(sql, place);
}

const REPEATABLE =
  /^(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY \w|DROP INDEX CONCURRENTLY IF EXISTS \w|ALTER TABLE \w+ VALIDATE CONSTRAINT \w)/iu;

/** What ALTER TABLE does, at commas outside of brackets. */
function actionsOf(sql: string): string[] {
  let depth = 0;
  const actions = [""];
  for (const letter of sql.replace(/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\w+ /iu, "")) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) actions.push("");
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
}

function ofAction(action: string, table: string, { isLarge, takesAway }: Place): string[] {
  const found: string[] = [];
  const says = (pattern: RegExp) => pattern.test(action);
  const large = isLarge(table);
  if (says(/^ADD (?:COLUMN )?(?!CONSTRAINT)/iu) && says(/\bNOT NULL\b/iu) && !says(/\bDEFAULT\b|\bGENERATED\b/iu))
    found.push(`${table}: a new column is NOT NULL without a DEFAULT`);
  if (
    large &&
    says(/\bDEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\bGENERATED ALWAYS AS IDENTITY\b|\bSTORED\b/iu)
  )
    found.push(`${table}: a DEFAULT of its own for each row writes the whole table anew`);
  if (says(/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/iu))
    found.push(`${table}: ALTER … TYPE writes the whole table anew: add a column, switch, contract`);
  if (large && says(/^ALTER (?:COLUMN )?\w+ SET NOT NULL/iu))
    found.push(
      `${table}: SET NOT NULL reads the whole table: first a CHECK (… IS NOT NULL) NOT VALID that is validated`,
    );
  if (!takesAway && says(/^RENAME\b|^DROP (?:COLUMN )?(?!CONSTRAINT|COLUMN)/iu))
    found.push(`${table}: what programs use goes away without the mark -- contract: needs program NNNN`);
  if (large && says(/^ADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b/iu) && !says(/\bNOT VALID$/iu))
    found.push(`${table}: a constraint reads the whole table: NOT VALID, and VALIDATE CONSTRAINT in a later file`);
  if (large && says(/^ADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/iu) && !says(/\bUSING INDEX\b/iu))
    found.push(`${table}: the index of a constraint is built CONCURRENTLY before, then ADD … USING INDEX`);
  return found;
}

function ofStatement(sql: string, { isLarge, isOurs, takesAway }: Place): string[] {
  const index =
    /^CREATE (?:UNIQUE )?INDEX (?<how>CONCURRENTLY )?(?:IF NOT EXISTS )?\w+ ON (?:ONLY )?(?<table>\w+)/iu.exec(sql);
  if (index?.groups?.how) return ["CREATE INDEX CONCURRENTLY needs the mark -- no transaction"];
  const on = index?.groups?.table ?? "";
  if (isLarge(on)) return [`${on}: an index holds up all changes while it is built: CONCURRENTLY`];
  const written = /^(?:UPDATE|DELETE FROM) (?:ONLY )?(?<table>\w+)/iu.exec(sql)?.groups?.table ?? "";
  if (isLarge(written) && !/\bWHERE\b/iu.test(sql)) return [`${written}: all its rows at once: in parts, by a job`];
  const dropped = /^DROP (?:TABLE|VIEW|MATERIALIZED VIEW) (?:IF EXISTS )?(?<name>\w+)/iu.exec(sql)?.groups?.name;
  if (dropped !== undefined && !takesAway && !isOurs(dropped))
    return [`${dropped}: what programs use goes away without the mark -- contract: needs program NNNN`];
  return [];
}
