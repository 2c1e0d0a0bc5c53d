import type { Check } from "../check.ts";
import { isSource, listFiles } from "../project-files.ts";

const FORBIDDEN = new Set([
  "util",
  "utils",
  "helper",
  "helpers",
  "common",
  "misc",
  "manager",
  "managers",
  "base",
  "shared",
  "lib",
]);

/** File and folder names that say nothing about what is inside. */
export const names: Check = {
  name: "names",
  run: (root) =>
    listFiles(root)
      .filter(isSource)
      .flatMap((path) => {
        const empty = path.split("/").find((part) => FORBIDDEN.has(part.replace(/\..*$/u, "").toLowerCase()));
        const manager = /[-/](utils?|helpers?|manager)\.[a-z.]+$/u.test(path);
        return empty !== undefined || manager ? [`${path}: name it after what it is about`] : [];
      }),
};
