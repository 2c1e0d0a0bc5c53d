import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { atEndOfFunction, withExport, withImport } from "./insert.ts";
import type { OperationNames } from "./naming.ts";
import {
  apiTest,
  contractOperation,
  featureFile,
  fileOfUseCase,
  OPERATIONS_HEAD,
  routeLine,
  routesFile,
} from "./templates.ts";

/** Answers the changed paths. Throws when the operation exists. */
export function makeUseCase(root: string, names: OperationNames): string[] {
  const contract = `packages/contract/${names.feature}`;
  const api = `apps/api/features/${names.feature}`;
  const routes = `${api}/${names.feature}.routes.ts`;
  const operations = readOr(root, `${contract}/operations.ts`, OPERATIONS_HEAD);
  if (existsSync(join(root, api, `${names.file}.ts`)) || operations.includes(`const ${names.operation} =`)) {
    throw new Error(`${names.operation} exists already.`);
  }
  const files: Record<string, string> = {
    [`${contract}/operations.ts`]: withImport(operations, `import { z } from "zod";`) + contractOperation(names),
    [`${contract}/public.ts`]: withExport(
      readOr(root, `${contract}/public.ts`, ""),
      names.operation,
      "./operations.ts",
    ),
    [`${api}/${names.file}.ts`]: fileOfUseCase(names),
    [`${api}/${names.file}.api.test.ts`]: apiTest(names),
    [routes]: addRoute(readOr(root, routes, routesFile(names)), names),
    [`${api}/feature.ts`]: readOr(root, `${api}/feature.ts`, featureFile(names)),
  };
  for (const [path, content] of Object.entries(files)) write(root, path, content);
  return Object.keys(files);
}

function addRoute(source: string, names: OperationNames): string {
  const operation = withImport(
    source,
    `import { ${names.operation} as ${names.alias} } from "@kram/contract/${names.feature}";`,
  );
  const complete = withImport(operation, `import { ${names.operation} } from "./${names.file}.ts";`);
  // Some plural features name their function in the singular: registerOrderRoutes.
  const register =
    /export (?:async )?function (?<name>register\w+Routes)\(/u.exec(source)?.groups?.name ?? "register…Routes";
  return atEndOfFunction(complete, register, routeLine(names));
}

function readOr(root: string, path: string, otherwise: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : otherwise;
}

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
