import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFeature } from "./list-feature.ts";
import { makeUseCase } from "./make-use-case.ts";
import { nameOperation, pascal } from "./naming.ts";

/*
 * npm run new -- use-case cart addCartLine    an operation of a feature: contract, use case, route, failing test
 * npm run new -- feature price-lists          a feature with its first operation, named in ARCHITECTURE.md
 */
const root = join(import.meta.dirname, "../..");
const [what, feature = "", verb] = process.argv.slice(2);

function run(): string[] {
  if (what === "use-case") return makeUseCase(root, nameOperation(feature, verb ?? ""));
  if (what !== "feature")
    throw new Error("Say: npm run new -- use-case FEATURE OPERATION, or: npm run new -- feature NAME");
  const made = makeUseCase(root, nameOperation(feature, verb ?? `get${pascal(feature)}`));
  const map = join(root, "ARCHITECTURE.md");
  writeFileSync(map, listFeature(readFileSync(map, "utf8"), feature));
  return [...made, "ARCHITECTURE.md"];
}

try {
  const paths = run();
  const sources = paths.filter((path) => path.endsWith(".ts"));
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", "--write", ...sources], {
    cwd: root,
    stdio: "ignore",
  });
  console.log(paths.join("\n"));
  if (what === "feature")
    console.log(`Now add apps/api/features/${feature}/feature.ts to the list in apps/api/app.ts.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
