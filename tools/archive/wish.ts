import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartProblem } from "../start/start-problem.ts";

/** A passphrase that is shorter is guessed. */
const SHORTEST = 12;

/** What is asked for; the paths are whole. */
interface Wish {
  act: "export" | "import";
  file: string;
  passphraseFile: string | undefined;
  passphrase: string | undefined;
}

const USAGE = `This is how to take a whole shop along: npm run shop:export -- FILE.kram [--passphrase-file FILE]
and on the other machine: npm run shop:import -- FILE.kram [--passphrase-file FILE]`;

/** Reads `export` or `import` and what follows. Refuses, in words: anything but one file, and a passphrase that is missing or short. */
export function readWish(args: string[]): Wish {
  const [act, file, ...further] = parsed(args).positionals;
  const { "passphrase-file": secret } = parsed(args).values;
  if ((act !== "export" && act !== "import") || !file || further.length > 0) throw new StartProblem(USAGE);
  const passphraseFile = secret === undefined ? undefined : placeOf(secret);
  return {
    act,
    file: placeOf(file),
    passphraseFile,
    passphrase: passphraseFile === undefined ? undefined : passphraseIn(passphraseFile),
  };
}

/** As the person meant it: npm has changed folders. */
const placeOf = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name);

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { "passphrase-file": { type: "string" } } });
  } catch {
    throw new StartProblem(USAGE);
  }
}

function passphraseIn(path: string): string {
  if (!existsSync(path)) throw new StartProblem(`There is no file ${path}.`);
  const [line = ""] = readFileSync(path, "utf8").split(/\r?\n/u);
  if (line.length < SHORTEST)
    throw new StartProblem(`The first line of ${path} is the passphrase, at least ${SHORTEST} characters.`);
  return line;
}
