import { REFUSED, StartRefused } from "./platform/check-start.ts";
import { migrate } from "./platform/migrate.ts";

/* node apps/api/migrate.ts [--expand]: with it nothing is taken away that a running program uses. */
const url = process.env.DATABASE_URL;
try {
  if (!url) throw new StartRefused([{ text: "DATABASE_URL is missing." }]);
  const applied = await migrate(url, { expandOnly: process.argv.includes("--expand") });
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = REFUSED;
}
