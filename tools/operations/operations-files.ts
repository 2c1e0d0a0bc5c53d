import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Operation } from "../../packages/contract/operation/public.ts";

/** A file a feature, so that a page brings the names of its own calls only. */
export const OPERATIONS_FOLDER = "apps/shop/platform/http/operations";

const CALLABLE = "apps/shop/app/api/callable.ts";

interface Declared {
  feature: string;
  module: string;
  space: string;
  name: string;
  operation: Operation;
  /** A feature of the shop answers it itself. */
  isView: boolean;
}

/** Operations that a browser may call, typed by their declarations: texts by file name. */
export async function operationsTexts(root: string): Promise<Map<string, string>> {
  const { PASSED } = (await load(root, CALLABLE)) as {
    PASSED: readonly (Operation | { operation: Operation; aliasOnly?: boolean })[];
  };
  const passed = new Set<unknown>(
    PASSED.flatMap((each) => ("operation" in each ? (each.aliasOnly ? [] : [each.operation]) : [each])),
  );
  const found = (await declarations(root)).filter(({ isView, operation }) => isView || passed.delete(operation));
  if (passed.size > 0) throw new Error(`${CALLABLE} lists what no contract exports`);
  const features = Map.groupBy(found, ({ feature }) => `${feature}.ts`);
  return new Map([...features].map(([file, operations]) => [file, textOf(operations)]));
}

function textOf(found: readonly Declared[]): string {
  const spaces = new Map(found.map(({ space, module }) => [space, module]));
  return [
    "// Written by `npm run operations` from app/api/callable.ts: change that.",
    ...[...spaces].map(([space, module]) => `import type * as ${space} from "${module}";`).toSorted(),
    'import type { At } from "../api.ts";',
    "",
    ...found
      .map(
        ({ name, space, operation: { method, path } }) =>
          `export const ${name} = "${method} ${path}" as At<typeof ${space}.${name}>;`,
      )
      .toSorted(),
    "",
  ].join("\n");
}

async function declarations(root: string): Promise<Declared[]> {
  const contracts = readdirSync(join(root, "packages/contract"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => ({
      file: `packages/contract/${name}/public.ts`,
      module: `@kram/contract/${name}`,
      feature: name,
      space: name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()),
    }));
  const views = readdirSync(join(root, "apps/shop/features"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/views.ts"))
    .map((file) => ({
      file: `apps/shop/features/${file}`,
      module: `../../../features/${file}`,
      feature: file.replace("/views.ts", ""),
      space: `${file.replace("/views.ts", "")}Views`,
    }));
  const modules = [...contracts, ...views].map(async ({ file, feature, module, space }) =>
    Object.entries(await load(root, file))
      .filter((entry): entry is [string, Operation] => isOperation(entry[1]))
      .map(([name, operation]) => ({ feature, module, space, name, operation, isView: module.startsWith(".") })),
  );
  return (await Promise.all(modules)).flat();
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "access" in value && "path" in value;
}

async function load(root: string, file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
}
