import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sourcesOf, tryMutants } from "./mutate.ts";
import { type Equivalent, scoresOf, staleOf, survivorsOf } from "./scores.ts";

/* `npm run mutate [-- domain/money countries --seed 7]`: tells by folder which small mistakes tests noticed; ends with 1 below a goal. */
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const equivalents = JSON.parse(readFileSync(join(import.meta.dirname, "equivalent.json"), "utf8")) as Equivalent[];
const files = sourcesOf(root, positionals);
if (files.length === 0) throw new Error(`No source below packages has ${positionals.join(" or ")} in its path.`);

const tried = await tryMutants({
  root,
  files,
  seed: Number(values.seed ?? 14),
  onFile: (_file, mutants) => {
    for (const { file, line, change, code } of survivorsOf(mutants, equivalents))
      console.log(`${file}:${line}  ${change}\n    ${code}`);
  },
});
const scores = scoresOf(tried, equivalents);
for (const { folder, killed, all, percent, goal } of scores)
  console.log(
    `${percent < goal ? "✗" : "✓"} ${folder.padEnd(34)}${String(percent).padStart(4)} %  ${killed} of ${all}`,
  );
const stale = staleOf(tried, equivalents);
for (const { file, code, change } of stale) console.log(`equivalent.json excuses nothing: ${file}: ${code}: ${change}`);
const late = tried.filter(({ outcome }) => outcome === "late").length;
if (late > 0) console.log(`${late} ran far longer than the tests do and count as noticed.`);
process.exitCode = stale.length > 0 || scores.some(({ percent, goal }) => percent < goal) ? 1 : 0;
