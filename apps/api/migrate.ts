import { storeStarter } from "./features/content/public.ts";
import { REFUSED, StartRefused } from "./platform/check-start.ts";
import { migrate } from "./platform/migrate.ts";
import { directUrlOf, openDatabase } from "./platform/open-database.ts";

/* node apps/api/migrate.ts [--expand]: with it nothing is taken away that a running program uses. */
const url = directUrlOf(process.env);
const { INSTANCE: country = "pl", KRAM_DEMO } = process.env;
try {
  if (!url) throw new StartRefused([{ text: "DATABASE_URL is missing." }]);
  const applied = await migrate(url, { expandOnly: process.argv.includes("--expand") });
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
  if (KRAM_DEMO !== "1") {
    // The demo brings texts of its own.
    const db = openDatabase({ url, poolSize: 1 });
    await storeStarter(db, { country, company: null, register: "", shopName: null });
    await db.close();
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = REFUSED;
}
