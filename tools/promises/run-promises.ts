import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditPromises, readPromises } from "./read-promises.ts";
import { countPromises, PAGE, writePage } from "./check-promises.ts";

/* `npm run promises`: writes the page of promises, counts them and says what is missing. */
const root = join(import.meta.dirname, "../..");
const promises = readPromises(root);
writeFileSync(join(root, PAGE), writePage(promises));
const problems = auditPromises(root, promises);
for (const problem of problems) console.log(problem);
const { sentences, promising, promises: all, tested, tests } = countPromises(promises);
console.log(`${sentences} sentences, ${promising} of them make ${all} promises: ${tested} proved by ${tests} tests.`);
console.log(`${PAGE} is written, ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
