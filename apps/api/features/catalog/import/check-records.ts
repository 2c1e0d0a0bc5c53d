import type { z } from "zod";
import { columnOfPath, type ImportError, ImportRefused } from "./import-error.ts";
import { type ProductRecord, productRecord } from "./product-record.ts";
import type { RawRecord } from "./read-import-file.ts";

export interface CheckedRecord {
  row: number;
  product: ProductRecord;
}

/** Collects all that is wrong. Throws ImportRefused. */
export function checkRecords(
  records: readonly RawRecord[],
  known: { brands: ReadonlySet<string>; categoryIds: ReadonlyMap<string, number> },
): CheckedRecord[] {
  const errors: ImportError[] = [];
  const checked: CheckedRecord[] = [];
  const codes = new Map<string, number>();
  const slugs = new Map<string, number>();
  for (const raw of records) {
    const { row, record } = raw;
    const result = productRecord.safeParse(record);
    if (!result.success) {
      errors.push(...result.error.issues.map((issue) => ({ row, ...placeOf(issue, raw), code: codeOf(issue) })));
      continue;
    }
    const product = result.data;
    errors.push(
      ...repeated(codes, product.code, { row, column: "code" }),
      ...repeated(slugs, product.slug, { row, column: "slug" }),
    );
    if (!known.brands.has(product.brand))
      errors.push({ row, column: "brand", message: `there is no brand ${product.brand}`, code: "brand.unknown" });
    for (const path of product.categories) {
      if (!known.categoryIds.has(path))
        errors.push({ row, column: "categories", message: `there is no category ${path}`, code: "category.unknown" });
    }
    checked.push({ row, product });
  }
  if (errors.length > 0) throw new ImportRefused(errors);
  return checked;
}

/** The column of a CSV, or the field of JSON, and what is wrong with what stands there. */
function placeOf(
  issue: z.core.$ZodIssue,
  { record, cells, heads = {} }: RawRecord,
): { column: string; message: string } {
  const path = issue.path.join(".");
  const head = heads[String(issue.path.at(-1))] ?? heads[String(issue.path[0])];
  if (!cells) return { column: head ?? path, message: plainMessage(issue, valueAt(record, issue.path)) };
  const column = columnOfPath(path);
  return { column, message: plainMessage(issue, cells[column] ?? "") };
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    record,
  );
}

function repeated(
  seen: Map<string, number>,
  value: string,
  { row, column }: { row: number; column: string },
): ImportError[] {
  const first = seen.get(value);
  if (first === undefined) seen.set(value, row);
  return first === undefined
    ? []
    : [{ row, column, message: `${value} stands in row ${first} already`, code: "table.twice" }];
}

/** For the record schema's own messages. */
const CODES: Readonly<Record<string, string>> = {
  "is empty": "field-is-required",
  "names no category": "field-is-required",
  "names no price": "price.missing",
  "was lower before than it is now": "price.not-reduced",
};

function codeOf({ code, message }: z.core.$ZodIssue): string {
  if (code === "too_big") return "request.too-long";
  const isLeftOut = code === "invalid_type" && message.endsWith("received undefined");
  return CODES[message] ?? (isLeftOut || message.startsWith("is missing") ? "field-is-required" : "invalid-format");
}

const LONGEST_SHOWN = 40;

/** What is wrong with a cell or a field, with what stands there, without words of programs. */
function plainMessage(issue: z.core.$ZodIssue, given: unknown): string {
  const shown = quoted(given);
  switch (issue.code) {
    case "invalid_value":
      return shown === ""
        ? `is empty; it is one of ${listOf(issue.values)}`
        : `${shown} is not one of ${listOf(issue.values)}`;
    case "invalid_type":
      return shown === "" ? "is empty" : `${shown} is not ${kindOf(issue)}`;
    case "too_small":
      return `${shown} is less than ${String(issue.minimum)}`.trim();
    case "too_big":
      return tooBig(issue, shown);
    case "invalid_format":
      return `${shown} ${issue.format === "email" ? "is no e-mail address" : issue.message}`.trim();
    case "unrecognized_keys":
      return `knows no ${issue.keys.join(", ")}`;
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "custom":
      return issue.message;
  }
}

function quoted(given: unknown): string {
  if (typeof given !== "string") return typeof given === "number" || typeof given === "boolean" ? String(given) : "";
  if (given.trim() === "") return "";
  return `"${given.length > LONGEST_SHOWN ? `${given.slice(0, LONGEST_SHOWN)}…` : given}"`;
}

function listOf(values: readonly unknown[]): string {
  return values.map(String).join(", ");
}

function kindOf({ expected, path }: z.core.$ZodIssueInvalidType): string {
  if (expected === "boolean") return "yes or no";
  if (expected === "int" || expected === "number")
    return path[0] === "prices" ? "an amount such as 129,90" : "a whole number";
  return expected === "string" ? "a text" : "in the shape that docs/owner/import.md shows";
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, shown: string): string {
  if (origin === "string") return `is longer than ${String(maximum)} characters`;
  if (origin === "array") return `has more than ${String(maximum)} entries`;
  return `${shown} is more than ${String(maximum)}`.trim();
}
