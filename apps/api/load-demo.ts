import { ImportRefused } from "./features/catalog/public.ts";
import { demoInstanceOf } from "./demo/demo-instance.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { openMedia } from "./platform/media/media-settings.ts";
import { directUrlOf, openDatabase } from "./platform/open-database.ts";

const url = directUrlOf(process.env);
const { INSTANCE = "pl", NODE_ENV, KRAM_DEMO } = process.env;
if (!url) throw new Error("DATABASE_URL is not set.");
if (NODE_ENV === "production" && KRAM_DEMO !== "1") {
  console.error(
    "The demo has accounts with a known password and is not loaded in production. KRAM_DEMO=1 loads it all the same.",
  );
  process.exit(1);
}

const db = openDatabase({ url, poolSize: 4 });
try {
  const instance = demoInstanceOf(INSTANCE);
  const products = instance && (await loadDemo({ db, instance, media: openMedia(process.env) }));
  if (products === null) console.log(`The demo has nothing for ${INSTANCE}.`);
  else
    console.log(products === 0 ? "The demo was loaded before." : `Loaded ${products} products and the demo accounts.`);
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  console.error(
    [error.message, ...error.errors.map(({ row, column, message }) => `  row ${row}, ${column}: ${message}`)].join(
      "\n",
    ),
  );
  process.exitCode = 1;
} finally {
  await db.close();
}
