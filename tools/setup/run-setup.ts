import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadSettings, runBeside } from "../start/run-beside.ts";
import { StartProblem, wordsFor } from "../start/start-problem.ts";
import { askPerson, chooseLanguage } from "./choose-language.ts";

// The demo's people and orders are no beginning for a shop.
process.env.KRAM_DEMO ||= "0";
const root = realpathSync(join(import.meta.dirname, "../.."));
loadSettings(root);
try {
  const [option, file] = readArguments();
  const choice = { root, environment: process.env, file, ask: askPerson() };
  const said = option === "--recover-admin" ? "" : await chooseLanguage(choice);
  if (said !== "") console.log(said);
} catch (problem) {
  console.error(wordsFor(problem));
  process.exit(1);
}
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
