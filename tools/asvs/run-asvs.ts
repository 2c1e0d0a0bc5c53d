import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditPoints } from "./audit-points.ts";
import { readProject } from "./read-project.ts";
import { PAGE, writePage } from "./write-page.ts";

/* `npm run asvs`: writes the page of points and says what is missing. */
const root = join(import.meta.dirname, "../..");
const { points, tags, problems } = readProject(root);
writeFileSync(join(root, PAGE), writePage(points, tags));
const all = [...problems, ...auditPoints(root, points, tags)];
for (const problem of all) console.log(problem);
console.log(`${PAGE} is written, ${all.length} problems.`);
process.exitCode = all.length === 0 ? 0 : 1;
