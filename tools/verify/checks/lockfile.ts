import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";

interface Lockfile {
  packages?: Record<string, { resolved?: string; integrity?: string; link?: boolean; version?: string }>;
}

/** The lockfile names no host, so that any registry may serve it, and every package has its checksum. */
export const lockfile: Check = {
  name: "lockfile",
  run(root) {
    const { packages = {} } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
    return Object.entries(packages).flatMap(([path, entry]) => {
      if (/^[a-z+]+:\/\//u.test(entry.resolved ?? ""))
        return [`package-lock.json: ${path} is tied to ${entry.resolved}`];
      const fromRegistry = path.includes("node_modules/") && !entry.link;
      return fromRegistry && !entry.integrity ? [`package-lock.json: ${path} has no checksum`] : [];
    });
  },
};
