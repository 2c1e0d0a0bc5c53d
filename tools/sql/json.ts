import type { Catalog } from "./catalog.ts";
import { listOf, numberOf, type TreeNode } from "./node-tree.ts";
import { objectType, type Value } from "./value.ts";

const [INT8, INT2, INT4, FLOAT4, FLOAT8, NUMERIC] = [20, 21, 23, 700, 701, 1700];
const NUMBERS = new Set([INT8, INT2, INT4, FLOAT4, FLOAT8, NUMERIC]);
const [JSON_TYPE, JSONB_TYPE] = [114, 3802];

/** Inside JSON instants are texts, and every number is a number. */
export function jsonOf(value: Value, catalog: Catalog): Value {
  if (value.oid === JSON_TYPE || value.oid === JSONB_TYPE) return value;
  if (NUMBERS.has(value.oid)) return { ...value, members: ["number"] };
  const element = catalog.elementOf(value.oid);
  if (element !== null && NUMBERS.has(element)) return { ...value, members: ["number[]"] };
  return { ...value, members: value.members.map((member) => member.replace(/^(Date|Buffer)\b/u, "string")) };
}

export function textConstant(node: TreeNode): string | null {
  const type = numberOf(node.consttype);
  const bytes = bytesOf(node);
  if (type === 705) return bytes.subarray(0, -1).toString("utf8");
  return type === 25 || type === 1043 ? bytes.subarray(4).toString("utf8") : null;
}

/** Null where it cannot be read. */
export function jsonConstant(node: TreeNode): string | null {
  const type = numberOf(node.consttype);
  const bytes = bytesOf(node);
  if (type === JSON_TYPE) return typeOfJson(JSON.parse(bytes.subarray(4).toString("utf8")));
  if (type !== JSONB_TYPE) return null;
  // Stored JSON begins with its kind and count; statements hold only empty ones.
  const header = bytes.readUInt32LE(4);
  const count = header % 0x1000_0000;
  if (count > 0) return null;
  return Math.floor(header / 0x4000_0000) % 2 === 1 ? "never[]" : "Record<string, never>";
}

function typeOfJson(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "never[]" : "unknown[]";
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? JSON.stringify(value) : typeof value;
  const fields = Object.entries(value).map(([key, each]) => [key, typeOfJson(each)] as const);
  return fields.length === 0 ? "Record<string, never>" : objectType(fields);
}

/** How many bytes, then each; a text's length stands before it. */
function bytesOf(node: TreeNode): Buffer {
  const parts = listOf(node.constvalue);
  return Buffer.from(listOf(parts[1]).map((byte) => Number(byte) & 255));
}
