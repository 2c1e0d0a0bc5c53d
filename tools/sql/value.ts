/** `members` are the union's in TypeScript, null apart. */
export interface Value {
  oid: number;
  nullable: boolean;
  members: readonly string[];
}

const EMPTY_LIST = "never[]";
const EMPTY_OBJECT = "Record<string, never>";

export function typeOf({ members, nullable }: Pick<Value, "members" | "nullable">): string {
  const all = nullable && !members.includes("unknown") ? [...members, "null"] : members;
  return all.join(" | ") || "never";
}

/** As CASE and COALESCE make it; the caller says whether it may be null. */
export function oneOf(oid: number, values: readonly Value[], nullable: boolean): Value {
  return { oid, nullable, members: merge(values.flatMap(({ members }) => members)) };
}

function merge(members: readonly string[]): string[] {
  const all = [...new Set(members)];
  if (all.includes("unknown")) return ["unknown"];
  return all.filter((member) => {
    if (member === EMPTY_LIST) return !all.some((other) => other !== EMPTY_LIST && other.endsWith("[]"));
    if (member === EMPTY_OBJECT)
      return !all.some((other) => other !== EMPTY_OBJECT && /^(Record<|\{|Column<|At<)/u.test(other));
    if (member.endsWith("[]") && all.includes(listType(`${member.slice(0, -2)} | null`))) return false;
    return !member.startsWith('"') || !all.includes("string");
  });
}

/** With brackets around a union. */
export function listType(type: string): string {
  return /^(\{[^{}]*\}|[\w.]+|"[^"]*")$/u.test(type) ? `${type}[]` : `(${type})[]`;
}

export function objectType(fields: readonly (readonly [string, string])[]): string {
  const inside = fields.map(([key, type]) => `${/^[a-z_$][\w$]*$/iu.test(key) ? key : JSON.stringify(key)}: ${type}`);
  return `{ ${inside.join("; ")} }`;
}
