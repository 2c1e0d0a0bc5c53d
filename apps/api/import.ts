import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { countryOf, type Instance, type VatClass } from "@kram/countries/country";
import { isMemberNumber } from "@kram/domain/registration";
import { ImportRefused, importCatalog } from "./features/catalog/public.ts";
import { readShopify } from "./features/imports/public.ts";
import { isDatabaseUnavailable } from "./platform/database-failure.ts";
import { openMedia } from "./platform/media/media-settings.ts";
import { directUrlOf, openDatabase } from "./platform/open-database.ts";
import { ShopError } from "./platform/shop-error.ts";

const LINES_SHOWN = 50;
const CODES_SHOWN = 10;
// Lock wait, statement time, deadlock, serialization.
const TOO_BUSY = new Set(["55P03", "57014", "40P01", "40001"]);
const UNREACHABLE = new Set(["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ERR_INVALID_URL"]);

const VAT_CLASSES: readonly string[] = ["standard", "reduced", "food"] satisfies VatClass[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    shopify: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    pictures: { type: "string" },
    category: { type: "string" },
    "vat-class": { type: "string", default: "standard" },
    "first-number": { type: "string" },
    sponsor: { type: "string", default: "" },
  },
});
const [file] = positionals;
const url = directUrlOf(process.env);
if (!file || !url) {
  console.error(file ? "DATABASE_URL is not set." : "Name the file: npm run import -- FILE [--dry-run]");
  process.exit(2);
}
const wrong = wrongOption();
if (wrong !== null) {
  console.error(wrong);
  process.exit(2);
}

const db = openDatabase({ url, poolSize: 2 });
const dryRun = values["dry-run"] || values.preview;
try {
  if (values.shopify) await takeExport(file);
  else await takeCatalogue({ file });
} catch (error) {
  console.error(sentencesOf(error));
  process.exitCode = 1;
} finally {
  await db.close();
}

function wrongOption(): string | null {
  if (!VAT_CLASSES.includes(values["vat-class"])) return `--vat-class is one of ${VAT_CLASSES.join(", ")}.`;
  for (const [name, number] of [
    ["first-number", values["first-number"] ?? "1001"],
    ["sponsor", values.sponsor || "1001"],
  ] as const)
    if (!isMemberNumber(number)) return `--${name} is a member number of 4 to 12 digits.`;
  return null;
}

async function takeCatalogue(input: Pick<Parameters<typeof importCatalog>[0], "file" | "raw" | "picturesDir">) {
  const { created, changed, unchanged, withoutSafety } = await importCatalog({
    ...input,
    db,
    media: openMedia(process.env),
    dryRun,
  });
  console.log(
    `${dryRun ? "Nothing was changed. An import would bring" : "Imported"}: ${created} new, ${changed} changed, ${unchanged} as they were.`,
  );
  if (withoutSafety.length > 0) console.warn(safetyWarning(withoutSafety));
}

/** Products go into the catalogue, customers into a file for “CSV files”. */
async function takeExport(file: string): Promise<void> {
  const { INSTANCE = "pl" } = process.env;
  const { pictures: picturesDir, category, sponsor } = values;
  const country = countryOf(INSTANCE as Instance);
  const wishes = { category, picturesDir, sponsor, vatClass: values["vat-class"] as VatClass };
  const found = await readShopify({ db, file, country, firstNumber: values["first-number"], ...wishes });
  if (found.notes.length > 0) console.log(listed("Not as in the export:", found.notes));
  if (dryRun) console.log(listed(`What it makes (${found.made.length}):`, found.made));
  if (found.kind === "products") {
    return takeCatalogue({ file, raw: found.raw, ...(picturesDir !== undefined && { picturesDir }) });
  }
  const target = file.replace(/(?:\.csv)?$/iu, ".members.csv");
  if (dryRun)
    return console.log(`Nothing was written. An import would write ${target} with ${found.made.length} members.`);
  // Read by nobody else: it is full of people.
  await writeFile(target, found.csv, { flag: "wx", mode: 0o600 });
  console.log(`${found.made.length} members stand in ${target}. Bring that file in under “CSV files” in the office.`);
}

function safetyWarning(codes: readonly string[]): string {
  const named = codes.slice(0, CODES_SHOWN).join(", ");
  const more = codes.length > CODES_SHOWN ? ` and ${codes.length - CODES_SHOWN} more` : "";
  return `Warning: nobody is named who answers for ${named}${more}. The GPSR (art. 19) wants the manufacturer with postal \
and electronic address: fill in manufacturer_name, manufacturer_address and manufacturer_email.`;
}

function sentencesOf(error: unknown): string {
  if (error instanceof ImportRefused) return errorsOf(error);
  if ((error as DatabaseFailure).code === "EEXIST")
    return `${(error as NodeJS.ErrnoException).path} is there already; take it away or rename it first. Nothing was written.`;
  if (error instanceof ShopError)
    return `The pictures and files could not be kept (${error.message}); nothing was imported. Please try again in a moment.`;
  return databaseSentence(error as DatabaseFailure);
}

function errorsOf({ message: head, errors }: ImportRefused): string {
  const lines = errors.map(
    ({ row, column, message }) => `${row > 0 ? `row ${row}` : "file"}${column ? `, ${column}` : ""}: ${message}`,
  );
  return listed(head, lines);
}

function listed(head: string, lines: readonly string[]): string {
  const more = lines.length - LINES_SHOWN;
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `  ${line}`);
  return [head, ...shown, ...(more > 0 ? [`  … and ${more} more`] : [])].join("\n");
}

/** Only the server's own failures carry a severity. */
type DatabaseFailure = Error & { code?: string; severity?: string };

// A mistake of ours keeps its stack.
function databaseSentence(error: DatabaseFailure): string {
  const { code = "", severity, message } = error;
  if (code === "42P01")
    return "The database has no tables yet; start the shop once, then import. Nothing was imported.";
  if (TOO_BUSY.has(code)) return "The shop was too busy; nothing was imported. Please try again in a moment.";
  if (severity !== undefined && !isDatabaseUnavailable(error))
    return `The database refused: ${message}. Nothing was imported.`;
  if (!isDatabaseUnavailable(error) && !UNREACHABLE.has(code)) throw error;
  return `The database cannot be reached (${code || message}); nothing was imported. Check that it runs and that DATABASE_URL is right.`;
}
