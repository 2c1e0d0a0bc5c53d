import { text } from "node:stream/consumers";
import { countryOf, type Instance } from "@kram/countries/country";
import { eraseAgain } from "./features/members/public.ts";
import { migrate } from "./platform/migrate.ts";
import { directUrlOf, openDatabase } from "./platform/open-database.ts";

/*
 * Part of a restore: erases the members whose numbers come in, a JSON array, from a database that a moment brought them back to.
 */
const url = directUrlOf(process.env);
const { INSTANCE = "pl" } = process.env;
if (!url) throw new Error("DATABASE_URL is not set.");
await migrate(url);
const db = openDatabase({ url, poolSize: 2 });
try {
  const memberIds = JSON.parse(await text(process.stdin)) as number[];
  const found = await eraseAgain({ db, currency: countryOf(INSTANCE as Instance).currency, memberIds });
  console.log(`${found} deleted accounts were deleted again.`);
} finally {
  await db.close();
}
