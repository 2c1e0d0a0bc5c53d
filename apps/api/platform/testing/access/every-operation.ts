import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "@kram/contract/operation";

const CONTRACT = join(import.meta.dirname, "../../../../../packages/contract");

/** By id, from every feature of the contract. */
export async function everyOperation(): Promise<Map<string, Operation>> {
  const features = readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const modules = await Promise.all(
    features
      .filter(({ name }) => name !== "node_modules")
      .map(({ name }) => import(join(CONTRACT, name, "public.ts")) as Promise<Record<string, unknown>>),
  );
  const operations = modules.flatMap((module) => Object.values(module)).filter(isOperation);
  return new Map(operations.map((operation) => [operation.id, operation]));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "id" in value && "path" in value && "access" in value;
}
