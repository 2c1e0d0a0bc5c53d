/**
 * The image's entrypoint: kram shop | api | worker | all | migrate [--expand] | backup | restore … | import FILE | shop:export FILE | shop:import FILE | setup |
 * health URL
 * What a setting NAME would hold may lie in the file that NAME_FILE names, as secrets of compose and systemd do.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The API in one file, which starts in half the time. */
const API = "apps/api/dist/main.mjs";

const ROLES = {
  shop: { program: "apps/shop/server/main.ts" },
  all: { program: API, KRAM_ROLE: "all" },
  api: { program: API, KRAM_ROLE: "api" },
  worker: { program: API, KRAM_ROLE: "worker" },
  migrate: { program: "apps/api/migrate.ts" },
  demo: { program: "apps/api/load-demo.ts" },
  import: { program: "apps/api/import.ts" },
  setup: { program: "apps/api/setup.ts" },
  backup: { program: "tools/backup/run-backup.ts", always: ["--follow"] },
  restore: { program: "tools/backup/run-restore.ts" },
  "shop:export": { program: "tools/archive/run-program.ts", first: ["export"] },
  "shop:import": { program: "tools/archive/run-program.ts", first: ["import"] },
};

const [role = "", ...args] = process.argv.slice(2);
const here = existsSync(join(import.meta.dirname, "apps")) ? import.meta.dirname : join(import.meta.dirname, "../..");

for (const [name, file] of Object.entries(process.env))
  if (name.endsWith("_FILE") && file && existsSync(file))
    process.env[name.slice(0, -"_FILE".length)] ??= readFileSync(file, "utf8").trim();

if (role === "health") {
  const answer = await fetch(args[0] ?? "", { signal: AbortSignal.timeout(4000) }).catch(() => null);
  process.exit(answer?.ok ? 0 : 1);
}
// Unless somebody chose one, a shop speaks the language of its country, in pages and mails alike.
if (!process.env.DEFAULT_LOCALE) {
  const { countryOf, INSTANCES } = await import("@kram/countries/country");
  const instance = INSTANCES.find((known) => known === process.env.INSTANCE) ?? INSTANCES[0];
  process.env.DEFAULT_LOCALE = countryOf(instance).serviceLocale;
}

const chosen = ROLES[role];
if (!chosen) {
  console.error(`There is ${Object.keys(ROLES).join(", ")} and health, and no "${role}".`);
  process.exit(64);
}
const { program, first = [], always = [], ...environment } = chosen;
const keepsFiles = role === "backup" || role === "restore";
Object.assign(process.env, environment, keepsFiles ? { KRAM_DATA_DIR: process.env.DATA_DIR } : {});
// A folder where nothing was built has the sources.
const path = join(here, program === API && !existsSync(join(here, API)) ? "apps/api/main.ts" : program);
process.chdir(program.startsWith("tools/") ? here : join(here, program.split("/").slice(0, 2).join("/")));
process.argv = [process.argv[0], path, ...first, ...(args.length > 0 ? args : always)];
await import(pathToFileURL(path).href);
