import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runBeside } from "../start/run-beside.ts";
import { StartProblem } from "../start/start-problem.ts";

const OPTIONS = {
  "dry-run": { type: "boolean" },
  shopify: { type: "boolean" },
  preview: { type: "boolean" },
  pictures: { type: "string" },
  category: { type: "string" },
  "vat-class": { type: "string" },
  "first-number": { type: "string" },
  sponsor: { type: "string" },
} as const;

const USAGE = `This is how to import: npm run import -- FILE.csv|FILE.json [--dry-run]
Products from Shopify: npm run import -- --shopify EXPORT.csv [--preview] [--pictures FOLDER] [--category TOP/SUB] [--vat-class CLASS]
Customers from Shopify: npm run import -- --shopify EXPORT.csv --first-number 1001 [--sponsor NUMBER] [--preview]`;

await runBeside({ what: "An import", program: "import.ts", args: readArguments });

/** File and folder as the person meant them: npm has changed folders. */
function readArguments(): string[] {
  const { positionals, values } = parsed();
  const [file, further] = positionals;
  const isOfShopify = Object.keys(values).some((name) => name !== "dry-run");
  if (!file || further !== undefined || (isOfShopify && !values.shopify)) throw new StartProblem(USAGE);
  const path = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (!existsSync(path(file))) throw new StartProblem(`There is no file ${path(file)}.`);
  const flags = Object.entries(values).map(([name, value]) => {
    if (value === true) return `--${name}`;
    return `--${name}=${name === "pictures" ? path(String(value)) : String(value)}`;
  });
  return [path(file), ...flags];
}

function parsed() {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: OPTIONS });
  } catch {
    throw new StartProblem(USAGE);
  }
}
