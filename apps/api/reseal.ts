import { resealEverything } from "./features/providers/public.ts";
import { directUrlOf, openDatabase } from "./platform/open-database.ts";

const SHORTEST = 32;

/** Null where the key stays. Throws for a key without its fellow, and for a short one. */
function keysOf(name: "PROVIDER_KEYS_KEY" | "SECOND_FACTOR_KEY"): { from: string; to: string } | null {
  const { [name]: from = "", [`NEW_${name}`]: to = "" } = process.env;
  if (to === "" || to === from) return null;
  if (from === "") throw new Error(`${name}, the key until now, is missing.`);
  if (to.length < SHORTEST) throw new Error(`NEW_${name} is shorter than ${SHORTEST} characters.`);
  return { from, to };
}

/** Takes long for many people: no request waits for it. */
const PATIENCE = 40;

async function run(): Promise<void> {
  const url = directUrlOf(process.env);
  if (!url) throw new Error("DATABASE_URL is missing.");
  const keys = { providers: keysOf("PROVIDER_KEYS_KEY"), secondFactor: keysOf("SECOND_FACTOR_KEY") };
  const db = openDatabase({ url, poolSize: 1, patience: PATIENCE });
  try {
    const { providers, webhooks, apps, codes } = await resealEverything({ db, ...keys });
    console.log(
      `Sealed anew: keys of ${providers} providers, secrets of ${webhooks} webhooks, ${apps} authenticator apps; ${codes} recovery codes ended.`,
    );
  } finally {
    await db.close();
  }
}

await run().catch((error: Error) => {
  console.error(`Nothing was changed: ${error.message}`);
  process.exitCode = 1;
});
