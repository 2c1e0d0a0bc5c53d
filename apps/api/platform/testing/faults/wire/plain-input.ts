import { z } from "zod";
import type { JsonSchema } from "../../input-maker.ts";

/** The smallest input; `known` has the values of meaningful fields. */
export function plainInput(schema: z.ZodType, known: Readonly<Record<string, unknown>>): unknown {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return valueOf(json, "", known);
}

function valueOf(schema: JsonSchema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.some(({ type }) => type === "null")) return null;
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return valueOf(choice, name, known);
  const type = (Array.isArray(schema.type) ? schema.type[0] : schema.type) ?? "string";
  switch (type) {
    case "object": {
      const needed = (schema.required ?? []).map((key) => [key, valueOf(schema.properties?.[key] ?? {}, key, known)]);
      return Object.fromEntries(needed);
    }
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}, name, known));
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "Zażółć gęślą jaźń".slice(0, Math.max(schema.minLength ?? 0, 8));
  }
}
