import { posix } from "node:path";

const WORKSPACES: Readonly<Record<string, string>> = {
  "@kram/contract": "packages/contract",
  "@kram/domain": "packages/domain",
  "@kram/countries": "packages/countries",
  "@kram/api": "apps/api",
  "@kram/shop": "apps/shop",
  "@kram/office": "apps/office",
  "@kram/tools": "tools",
  "@kram/e2e": "e2e",
};
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", "/public.ts", "/index.ts"];

/** Null for packages of others and files that are not source. */
export function resolveImport(from: string, specifier: string, files: ReadonlySet<string>): string | null {
  const target = specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : workspacePath(specifier);
  if (target === null) return null;
  for (const ending of ENDINGS) {
    if (files.has(target + ending)) return target + ending;
  }
  return null;
}

function workspacePath(specifier: string): string | null {
  const [scope = "", name = "", ...rest] = specifier.split("/");
  const folder = WORKSPACES[`${scope}/${name}`];
  return folder === undefined ? null : [folder, ...rest].join("/");
}
