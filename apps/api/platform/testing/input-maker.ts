import { z } from "zod";

/** From 0, below `below`. */
export type Pick = (below: number) => number;

/** Values with a meaning in the shop under test, by field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

const NASTY: readonly unknown[] = [
  null,
  "",
  " ",
  "\0",
  "\ud800",
  "x".repeat(5000),
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "zażółć\r\nBcc: all@kram.test",
  "1 234,50",
  "constructor",
  "__proto__",
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  "3",
  true,
  [],
  {},
  [[[]]],
];

/** Spoils one of five inputs somewhere. */
export function createInputMaker({ pick, known }: { pick: Pick; known: KnownValues }) {
  const of = <T>(values: readonly T[]): T => values[pick(values.length)] as T;

  function valueOf(schema: JsonSchema, name: string, spoil: boolean): unknown {
    if (spoil && pick(4) === 0) return of(NASTY);
    const pool = known[name];
    if (pool && pick(8) > 0) return of(pool);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return of(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return valueOf(of(choices), name, spoil);
    if (schema.allOf) return valueOf(schema.allOf[0] ?? {}, name, spoil);
    return plainValue(schema, name, spoil);
  }

  function plainValue(schema: JsonSchema, name: string, spoil: boolean): unknown {
    const type = Array.isArray(schema.type) ? of(schema.type) : (schema.type ?? "string");
    switch (type) {
      case "object":
        return objectOf(schema, spoil);
      case "array":
        return Array.from({ length: pick(4) }, () => valueOf(schema.items ?? {}, name, spoil));
      case "integer":
      case "number":
        return numberOf(schema, pick);
      case "boolean":
        return pick(2) === 1;
      case "null":
        return null;
      default:
        return textOf(schema, pick);
    }
  }

  function objectOf(schema: JsonSchema, spoil: boolean): Record<string, unknown> {
    const needed = new Set(schema.required);
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => (needed.has(name) ? !(spoil && pick(6) === 0) : pick(2) === 0))
      .map(([name, property]): [string, unknown] => [name, valueOf(property, name, spoil)]);
    if (spoil && pick(6) === 0) entries.push([`more${pick(9)}`, of(NASTY)]);
    return Object.fromEntries(entries);
  }

  const read = new WeakMap<z.ZodType, JsonSchema>();
  return {
    /** Undefined without a schema. */
    make(schema: z.ZodType | undefined, spoil: boolean): unknown {
      if (!schema) return undefined;
      const json = read.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
      read.set(schema, json);
      return valueOf(json, "", spoil);
    },
  };
}

function numberOf({ minimum = 0, maximum = 100 }: JsonSchema, pick: Pick): number {
  const least = Math.max(minimum, -100);
  return least + pick(Math.max(1, Math.min(maximum - least + 1, 40)));
}

function textOf({ format, maxLength = 40 }: JsonSchema, pick: Pick): string {
  if (format === "uuid") return `00000000-0000-4000-8000-${String(pick(1e6)).padStart(12, "0")}`;
  if (format === "email") return `fuzz${pick(1000)}@kram.test`;
  return "Zażółć gęślą jaźń 7 ".repeat(3).slice(0, 1 + pick(Math.min(maxLength, 50)));
}
