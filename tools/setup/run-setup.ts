import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runBeside } from "../start/run-beside.ts";
import { StartProblem } from "../start/start-problem.ts";

// The demo's people and orders are no beginning for a shop.
process.env.KRAM_DEMO ||= "0";
await runBeside({ what: "A set-up", program: "setup.ts", args: readArguments, asks: true });

/** The file as the person meant it: npm has changed folders. */
function readArguments(): string[] {
  const { file, "recover-admin": admin } = parsed();
  if (admin !== undefined) return ["--recover-admin", admin];
  if (file === undefined) return [];
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (!existsSync(path)) throw new StartProblem(`There is no file ${path}.`);
  return ["--file", path];
}

function parsed() {
  try {
    return parseArgs({ options: { file: { type: "string" }, "recover-admin": { type: "string" } } }).values;
  } catch {
    throw new StartProblem(
      "This is how to set a shop up: npm run setup [-- --file ANSWERS.json | --recover-admin MAIL]",
    );
  }
}
