import { parseArgs } from "node:util";
import { ImportRefused, importCatalog } from "./features/catalog/public.ts";
import { isDatabaseUnavailable } from "./platform/database-failure.ts";
import { openMedia } from "./platform/media/media-settings.ts";
import { directUrlOf, openDatabase } from "./platform/open-database.ts";
import { ShopError } from "./platform/shop-error.ts";

const ERRORS_SHOWN = 50;
const CODES_SHOWN = 10;
// Lock wait, statement time, deadlock, serialization.
const TOO_BUSY = new Set(["55P03", "57014", "40P01", "40001"]);
const UNREACHABLE = new Set(["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ERR_INVALID_URL"]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [file] = positionals;
const url = directUrlOf(process.env);
if (!file || !url) {
  console.error(file ? "DATABASE_URL is not set." : "Name the file: npm run import -- FILE [--dry-run]");
  process.exit(2);
}

const db = openDatabase({ url, poolSize: 2 });
const dryRun = values["dry-run"];
try {
  const { created, changed, unchanged, withoutSafety } = await importCatalog({
    db,
    file,
    media: openMedia(process.env),
    dryRun,
  });
  console.log(
    `${dryRun ? "Nothing was changed. An import would bring" : "Imported"}: ${created} new, ${changed} changed, ${unchanged} as they were.`,
  );
  if (withoutSafety.length > 0) console.warn(safetyWarning(withoutSafety));
} catch (error) {
  console.error(sentencesOf(error));
  process.exitCode = 1;
} finally {
  await db.close();
}

function safetyWarning(codes: readonly string[]): string {
  const named = codes.slice(0, CODES_SHOWN).join(", ");
  const more = codes.length > CODES_SHOWN ? ` and ${codes.length - CODES_SHOWN} more` : "";
  return `Warning: nobody is named who answers for ${named}${more}. The GPSR (art. 19) wants the manufacturer with postal \
and electronic address: fill in manufacturer_name, manufacturer_address and manufacturer_email.`;
}

function sentencesOf(error: unknown): string {
  if (error instanceof ImportRefused) return errorsOf(error);
  if (error instanceof ShopError)
    return `The pictures and files could not be kept (${error.message}); nothing was imported. Please try again in a moment.`;
  return databaseSentence(error as DatabaseFailure);
}

function errorsOf({ message: head, errors }: ImportRefused): string {
  const lines = errors
    .slice(0, ERRORS_SHOWN)
    .map(
      ({ row, column, message }) => `  ${row > 0 ? `row ${row}` : "file"}${column ? `, ${column}` : ""}: ${message}`,
    );
  const more = errors.length - ERRORS_SHOWN;
  return [head, ...lines, ...(more > 0 ? [`  … and ${more} more`] : [])].join("\n");
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
