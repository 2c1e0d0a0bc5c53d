import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackage, missingOptionals } from "../../lockfile/missing-optionals.ts";
import type { Check } from "../check.ts";

interface Lockfile {
  packages?: Record<string, LockedPackage & { resolved?: string; integrity?: string; link?: boolean }>;
}

/** No host, and no missing package or checksum. */
export const lockfile: Check = {
  name: "lockfile",
  run(root) {
    const { packages = {} } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
    const missing = Object.keys(missingOptionals(packages)).map(
      (path) => `package-lock.json: ${path} is missing; npm run lockfile adds it`,
    );
    const wrong = Object.entries(packages).flatMap(([path, entry]) => {
      if (/^[a-z+]+:\/\//u.test(entry.resolved ?? ""))
        return [`package-lock.json: ${path} is tied to ${entry.resolved}`];
      const fromRegistry = path.includes("node_modules/") && !entry.link;
      // Builds for other systems that the registry lacked cannot have one.
      return fromRegistry && !entry.integrity && !(entry.optional && entry.cpu)
        ? [`package-lock.json: ${path} has no checksum`]
        : [];
    });
    return [...missing, ...wrong];
  },
};
