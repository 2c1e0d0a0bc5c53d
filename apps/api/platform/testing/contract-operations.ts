import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Operation } from "@kram/contract/operation";

const CONTRACT = join(import.meta.dirname, "../../../../packages/contract");

/** Includes operations that are added later. */
export async function contractOperations(): Promise<Operation[]> {
  const folders = readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const exports = await Promise.all(
    folders
      .filter(({ name }) => name !== "node_modules")
      .map(({ name }) => import(pathToFileURL(join(CONTRACT, name, "public.ts")).href) as Promise<object>),
  );
  const found = exports.flatMap((part) => Object.values(part) as unknown[]).filter(isOperation);
  return [...new Map(found.map((operation) => [operation.id, operation])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "path" in value && "method" in value && "response" in value;
}
