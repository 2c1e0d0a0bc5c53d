import { posix } from "node:path";
import type { Catalog } from "./catalog.ts";
import type { Described } from "./describe.ts";
import { listType, oneOf, typeOf } from "./value.ts";

const WIDTH = 120;
const INT8 = 20;

/** Variants differ after a space and share types. */
function keyOf(name: string): string {
  const family = /^\S+(?= )/u.exec(name)?.[0];
  if (family) return `[variant: \`${family} \${string}\`]`;
  return /^\w+$/u.test(name) ? name : JSON.stringify(name);
}

/** The driver also writes these from something else than it reads. */
const TAKEN: Readonly<Record<string, string>> = { Date: "Date | string", Buffer: "Uint8Array", unknown: "string" };

/** The files beside the statements of each folder, by path. */
export function writeTypes(
  described: readonly Described[],
  catalog: Catalog,
): { written: Map<string, string>; problems: string[] } {
  const problems = described.flatMap(underscored);
  const entries = [...Map.groupBy(described, ({ name }) => keyOf(name)).values()].flatMap((variants) => {
    const entry = together(variants);
    if (entry) return [entry];
    return variants.slice(0, 1).flatMap(({ path, name }) => {
      problems.push(`${path}: variants of ${name} take or answer something else`);
      return [];
    });
  });
  const folders = Map.groupBy(entries, ({ path }) => posix.dirname(path));
  const written = [...folders].map(([folder, statements]) => {
    const path = `${folder}/${posix.basename(folder)}.sql-types.ts`;
    return [
      path,
      fileOf(
        folder,
        statements.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        catalog,
      ),
    ] as const;
  });
  return { written: new Map(written), problems };
}

/** Columns are snake_case in tables and camelCase in rows. */
function underscored({ path, line, name, columns }: Described): string[] {
  return columns
    .filter((column) => column.name.includes("_"))
    .map((column) => {
      const alias = column.name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
      return `${path}:${line}: ${name} answers ${column.name}: AS "${alias}"`;
    });
}

function fileOf(folder: string, statements: readonly Described[], catalog: Catalog): string {
  const platform = posix.relative(folder, "apps/api/platform") || ".";
  const root = posix.relative(folder, "apps/api") || ".";
  const at = platform.startsWith(".") ? platform : `./${platform}`;
  const body = statements
    .map((statement) => [`    ${keyOf(statement.name)}: {`, ...bodyOf(statement, catalog), "    };"].join("\n"))
    .join("\n");
  const used = ["At", "Column", "Merge"].filter((name) => body.includes(`${name}<`));
  const first = used.length > 0 ? `import type { ${used.join(", ")} } from "${root}/columns.ts";\n\n` : "";
  return `// Written by \`npm run sql\` from the statements of this folder: what each takes and answers.
${first}declare module "${at}/statements.ts" {
  interface Statements {
${body}
  }
}
${used.length > 0 ? "" : "\nexport {};\n"}`;
}

/** Null where one variant has other parameters or columns. */
function together(variants: readonly Described[]): Described | null {
  const [first] = variants;
  if (!first) return null;
  const shape = ({ parameters, columns }: Described) =>
    `${parameters.join()} ${columns.map(({ name }) => name).join()}`;
  if (variants.some((each) => shape(each) !== shape(first))) return null;
  return {
    ...first,
    needed: new Set(variants.flatMap(({ needed }) => [...needed])),
    columns: first.columns.map(({ name, value }, at) => {
      const values = variants.map(({ columns }) => columns[at]?.value ?? value);
      return {
        name,
        value: oneOf(
          value.oid,
          values,
          values.some(({ nullable }) => nullable),
        ),
      };
    }),
  };
}

function bodyOf({ parameters, needed, columns }: Described, catalog: Catalog): string[] {
  const taken = parameters.map((oid, index) => {
    const isNeeded = needed.has(index + 1);
    const type = takenType(oid, isNeeded, catalog);
    return isNeeded ? type : `${type} | null`;
  });
  const row = columns
    .filter((column) => column.name !== "?column?")
    .map((column) => `${column.name}: ${typeOf(column.value)}`);
  return [
    ...wrap(`values: [${taken.join(", ")}];`),
    ...wrap(row.length === 0 ? "row: Record<never, never>;" : `row: { ${row.join("; ")} };`),
  ];
}

function takenType(oid: number, isNeeded: boolean, catalog: Catalog): string {
  const element = catalog.elementOf(oid);
  if (element !== null) {
    const type = takenType(element, isNeeded, catalog);
    return `readonly ${listType(isNeeded ? type : `${type} | null`)}`;
  }
  // Identities come out of addresses as texts.
  if (oid === INT8) return "number | string";
  const type = catalog.membersOf(oid).join();
  return TAKEN[type] ?? type;
}

/** Cuts long lines behind a field, a value or a word. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = "     ";
  const parts = text
    .split(/(?<=[;,{]) /u)
    .flatMap((part) => (part.length > WIDTH / 2 ? part.split(/ (?=\|)/u) : [part]));
  for (const part of parts) {
    if (line.length + 1 + part.length > WIDTH && line.trim() !== "") {
      lines.push(line);
      line = "       ";
    }
    line += ` ${part}`;
  }
  return [...lines, line];
}
