import { parseArgs } from "node:util";
import { ImportRefused, importCatalog } from "./features/catalog/public.ts";
import { openDatabase } from "./platform/database.ts";

const ERRORS_SHOWN = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [file] = positionals;
const url = process.env.DATABASE_URL;
if (!file || !url) {
  console.error(file ? "DATABASE_URL is not set." : "Name the file: npm run import -- FILE [--dry-run]");
  process.exit(2);
}

const db = openDatabase({ url, poolSize: 2 });
const dryRun = values["dry-run"];
try {
  const { created, changed, unchanged } = await importCatalog({
    db,
    file,
    dataDir: process.env.DATA_DIR ?? ".data",
    dryRun,
  });
  console.log(
    `${dryRun ? "Nothing was changed. An import would bring" : "Imported"}: ${created} new, ${changed} changed, ${unchanged} as they were.`,
  );
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  console.error(error.message);
  for (const { row, column, message } of error.errors.slice(0, ERRORS_SHOWN)) {
    console.error(`  ${row > 0 ? `row ${row}` : "file"}${column ? `, ${column}` : ""}: ${message}`);
  }
  if (error.errors.length > ERRORS_SHOWN) console.error(`  … and ${error.errors.length - ERRORS_SHOWN} more`);
  process.exitCode = 1;
} finally {
  await db.close();
}
