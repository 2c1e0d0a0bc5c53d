import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of the lockfile that the programs need while they run. */
export interface Module {
  /** Its folder below the root, such as `node_modules/zod`. */
  folder: string;
  name: string;
  version: string;
  license: string;
  /** As the lockfile says it: `sha512-…`. */
  integrity: string;
}

interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What runs: the API with its worker, the shop, the backups. The office is built and needs nothing. */
const PROGRAMS = ["apps/api", "apps/shop", "tools"];

/** Compilers that Next.js asks for and only a build uses. */
const ONLY_BUILDS = /^@next\/swc-|^caniuse-lite$|^baseline-browser-mapping$/u;

/** The packages that the programs need, without those of development and of other systems. */
export function modulesOf(root: string): Module[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    const found = packages[folder];
    if (!found || seen.has(folder)) return;
    seen.add(folder);
    if (found.link && found.resolved) return visit(found.resolved);
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) {
      const place = ONLY_BUILDS.test(name) ? undefined : placesOf(folder, name).find((one) => packages[one]);
      if (place) visit(place);
    }
  };
  for (const program of PROGRAMS) visit(program);
  return [...seen]
    .filter((folder) => folder.includes("node_modules/") && !packages[folder]?.link && existsSync(join(root, folder)))
    .toSorted()
    .map((folder) => {
      const { version = "", license = "", integrity = "" } = packages[folder] ?? {};
      return { folder, name: folder.slice(folder.lastIndexOf("node_modules/") + 13), version, license, integrity };
    });
}

/** Where Node.js looks for a package, the nearest first. */
function placesOf(folder: string, name: string): string[] {
  const parts = folder.split("/");
  const places = parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/node_modules/${name}`);
  return [...places, `node_modules/${name}`];
}
