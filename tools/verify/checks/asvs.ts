import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { auditPoints } from "../../asvs/audit-points.ts";
import { LIST, readProject } from "../../asvs/read-project.ts";
import { DRAW, readDraw, trialProblems } from "../../asvs/trial.ts";
import { PAGE, writePage } from "../../asvs/write-page.ts";
import type { Check } from "../check.ts";

/** Points have proof, the page is fresh, and trials fit the source. */
export const asvs: Check = {
  name: "asvs",
  run(root) {
    if (!existsSync(join(root, LIST))) return [];
    const { points, tags, problems } = readProject(root);
    const path = join(root, PAGE);
    const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : null);
    const trials = existsSync(join(root, DRAW)) ? readDraw(root).trials : [];
    const isFresh = existsSync(path) && readFileSync(path, "utf8") === writePage(points, tags);
    return [
      ...problems,
      ...auditPoints(root, points, tags),
      ...trials.flatMap((trial) => trialProblems(trial, { read, tags })),
      ...(isFresh ? [] : [`${PAGE} is not what the tests say: npm run asvs`]),
    ];
  },
};
