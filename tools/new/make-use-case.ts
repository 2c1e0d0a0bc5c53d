import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

/** Into the import of the same module, or below the last one; nothing changes when it is there. */
export function withImport(source: string, name: string, from: string): string {
  const joined = withName(source, "import", name, from);
  if (joined !== null) return joined;
  const imports = [...source.matchAll(/^import [\s\S]*?from "[^"]+";\n/gmu)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}import { ${name} } from "${from}";\n${source.slice(at)}`;
}

/** To `export { … } from "module";`, or a new such line at the end. */
export function withExport(source: string, name: string, from: string): string {
  return withName(source, "export", name, from) ?? `${source}export { ${name} } from "${from}";\n`;
}

/** Null without such a line of the module. */
function withName(source: string, kind: "import" | "export", name: string, from: string): string | null {
  const path = from.replaceAll(".", String.raw`\.`);
  const pattern = new RegExp(String.raw`^${kind} \{(?<names>[^}]*)\} from "${path}";`, "mu");
  const found = pattern.exec(source);
  if (!found) return null;
  const names = (found.groups?.names ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  if (names.includes(name)) return source;
  return source.replace(found[0], () => `${kind} { ${[...names, name].join(", ")} } from "${from}";`);
}

/** Throws when the function is not there. */
export function atEndOfFunction(source: string, name: string, line: string): string {
  const start = source.indexOf(`function ${name}(`);
  if (start < 0) throw new Error(`There is no function ${name} to add to.`);
  const end = source.indexOf("\n}\n", start);
  return `${source.slice(0, end + 1)}${line}${source.slice(end + 1)}`;
}
