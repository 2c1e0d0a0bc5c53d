import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackages, missingOptionals } from "./missing-optionals.ts";

/** `npm run lockfile`, after every `npm install`: adds builds for other systems. */
const file = join(import.meta.dirname, "../../package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: LockedPackages };
const missing = missingOptionals(lock.packages);
const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
lock.packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).toSorted(byPath));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages for other systems added to package-lock.json`);
