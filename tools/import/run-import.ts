import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runBeside } from "../start/run-beside.ts";
import { StartProblem } from "../start/start-problem.ts";

await runBeside({ what: "An import", program: "import.ts", args: readArguments });

/** The file as the person meant it: npm has changed folders. */
function readArguments(): string[] {
  const [file, ...flags] = process.argv
    .slice(2)
    .sort((one, other) => Number(one.startsWith("--")) - Number(other.startsWith("--")));
  const unknown = flags.find((flag) => flag !== "--dry-run");
  if (!file || file.startsWith("--") || unknown !== undefined) {
    throw new StartProblem("This is how to import: npm run import -- FILE.csv|FILE.json [--dry-run]");
  }
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (!existsSync(path)) throw new StartProblem(`There is no file ${path}.`);
  return [path, ...flags];
}
