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

const REGISTER = /function (?<name>register\w+Routes)\(/u;

/** Answers the changed paths. Throws when the operation exists. */
export function makeUseCase(root: string, names: OperationNames): string[] {
  const contract = `packages/contract/${names.feature}`;
  const api = `apps/api/features/${names.feature}`;
  const own = `${api}/${names.feature}.routes.ts`;
  const feature = readOr(root, `${api}/feature.ts`, featureFile(names));
  // A feature of two or three calls has them in its feature.ts.
  const inFeature = !existsSync(join(root, own)) && REGISTER.test(feature);
  const operations = readOr(root, `${contract}/operations.ts`, OPERATIONS_HEAD);
  if (existsSync(join(root, api, `${names.file}.ts`)) || operations.includes(`const ${names.operation} =`)) {
    throw new Error(`${names.operation} exists already.`);
  }
  const files: Record<string, string> = {
    [`${contract}/operations.ts`]: withImport(operations, "z", "zod") + contractOperation(names),
    [`${contract}/public.ts`]: withExport(
      readOr(root, `${contract}/public.ts`, ""),
      names.operation,
      "./operations.ts",
    ),
    [`${api}/${names.file}.ts`]: fileOfUseCase(names),
    [`${api}/${names.file}.api.test.ts`]: apiTest(names),
    ...(inFeature ? {} : { [own]: addRoute(readOr(root, own, routesFile(names)), names) }),
    [`${api}/feature.ts`]: inFeature ? addRoute(feature, names) : feature,
  };
  for (const [path, content] of Object.entries(files)) write(root, path, content);
  return Object.keys(files);
}

function addRoute(source: string, names: OperationNames): string {
  const operation = withImport(source, `${names.operation} as ${names.alias}`, `@kram/contract/${names.feature}`);
  const complete = withImport(operation, names.operation, `./${names.file}.ts`);
  // Some plural features name their function in the singular: registerOrderRoutes.
  const register = REGISTER.exec(source)?.groups?.name ?? "register…Routes";
  return atEndOfFunction(complete, register, routeLine(names));
}

function readOr(root: string, path: string, otherwise: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : otherwise;
}

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
