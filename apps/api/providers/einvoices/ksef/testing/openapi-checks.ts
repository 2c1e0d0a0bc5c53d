import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

type Json = Record<string, unknown>;
interface Described {
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, { content: Record<string, { schema: Json; example?: unknown }> }>;
}

const API = JSON.parse(readFileSync(join(import.meta.dirname, "ministry/open-api.json"), "utf8")) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

const SEGMENT = /\{[^}]+\}/gu;

/** The description's own path for a call, such as `/sessions/{referenceNumber}`. */
export function describedPath(method: string, path: string): string | null {
  const matches = Object.keys(API.paths).filter(
    (known) =>
      API.paths[known]?.[method.toLowerCase()] && new RegExp(`^${known.replace(SEGMENT, "[^/]+")}$`, "u").test(path),
  );
  return matches.toSorted((one, other) => one.split("{").length - other.split("{").length)[0] ?? null;
}

/** What is wrong with the body of a call; empty when nothing. */
export function requestProblems(method: string, path: string, body: unknown): string[] {
  const content = API.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"];
  return content ? problemsOf(content.schema, body) : [];
}

/** What is wrong with an answer of the test server itself. */
export function answerProblems(method: string, path: string, status: number, body: unknown): string[] {
  const content = API.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.content ?? {};
  const described = content["application/problem+json"] ?? content["application/json"];
  return described ? problemsOf(described.schema, body) : [];
}

/** An example of the ministry for the body of a call. */
export function exampleOf(method: string, path: string): unknown {
  return API.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.example;
}

function problemsOf(schema: Json, value: unknown): string[] {
  const result = z.fromJSONSchema(inlined(schema) as never, { defaultTarget: "openapi-3.0" }).safeParse(value);
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

/** `format` says how bytes are written, which `byte` means here. */
function inlined(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inlined);
  if (part === null || typeof part !== "object") return part;
  const { $ref, format, ...rest } = part as Json & { $ref?: string; format?: string };
  if ($ref !== undefined) return inlined(API.components.schemas[$ref.split("/").at(-1) ?? ""]);
  const kept = format === "date-time" || format === "uri" ? { format } : {};
  return Object.fromEntries(Object.entries({ ...rest, ...kept }).map(([name, value]) => [name, inlined(value)]));
}
