import { openMedia } from "../../apps/api/platform/media/media-settings.ts";
import { directUrlOf } from "../../apps/api/platform/open-database.ts";
import { StartProblem } from "../start/start-problem.ts";
import { exportShop } from "./export-shop.ts";
import { importShop } from "./import-shop.ts";
import { readWish } from "./wish.ts";

/* node tools/archive/run-program.ts export|import FILE [--passphrase-file FILE], with the API's settings in the environment. */

const FINDINGS_SHOWN = 20;

/** Foreseen, and told without a stack. */
const IN_WORDS = new Set(["StartProblem", "StartRefused", "BackupProblem"]);

const tell = (step: string) => console.log(`  … ${step}`);

async function run(): Promise<void> {
  const { act, file, passphrase } = readWish(process.argv.slice(2));
  const url = directUrlOf(process.env);
  if (!url) throw new StartProblem("DATABASE_URL is not set.");
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const shop = { url, media: openMedia(process.env), environment: process.env, file, passphrase, tell };
  if (act === "export") {
    const { rows, files } = await exportShop(shop);
    console.log(`${file}: ${rows} rows, ${files} pictures and documents, after ${seconds()}.`);
    if (passphrase === undefined) console.log("It is full of people and not sealed: keep it as you keep a backup.");
    return;
  }
  const { rows, files, findings } = await importShop(shop);
  console.log(`Taken in: ${rows} rows, ${files} pictures and documents, after ${seconds()}.`);
  const found = findings.slice(0, FINDINGS_SHOWN).map(({ rule, place }) => `  ${rule}: ${place}`);
  console.log(found.length === 0 ? "The audit finds nothing wrong." : `The audit finds:\n${found.join("\n")}`);
}

try {
  await run();
  process.exit(0);
} catch (problem) {
  const { name, message, stack, code } = problem as Error & { code?: string };
  if (IN_WORDS.has(name)) console.error(message);
  else if (code === "42501")
    console.error(`The account of the database may not do that (${message}). Take the one that migrates.`);
  else if (code === "55P03") console.error("Somebody else uses the database. Stop what runs on it, then try again.");
  else console.error(stack ?? message);
  process.exit(1);
}
