import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureChromium } from "../chromium/ensure-chromium.ts";
import { freePort } from "../postgres/free-port.ts";
import { removeData } from "../postgres/remove-data.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { createLifetime } from "../start/lifetime.ts";
import type { InstancePlan } from "../start/plan.ts";
import { startKram } from "../start/start-kram.ts";
import { wordsFor } from "../start/start-problem.ts";
import { runCommand } from "../test/command.ts";
import { isTest } from "../verify/project-files.ts";
import { addCountry } from "./add-country.ts";
import { addLanguage } from "./add-language.ts";
import { copyToBuild } from "./copy-to-build.ts";

/*
 * `npm run third-country`: puts Czechia and its language into a copy of the project, builds its shop there, and lets a browser visit
 * home, two products, a page that cannot be and order. Tells which files outside the folders had to change. Nothing is kept.
 */
const root = join(import.meta.dirname, "../..");
const lifetime = createLifetime();
const { signal } = lifetime;
const PASSWORD = "sedm sov za stodolou";
const MINUTE = 60_000;

async function planCzechia(): Promise<InstancePlan> {
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  const [shopUrl, apiUrl] = [`http://localhost:${shopPort}/cz`, `http://localhost:${apiPort}`];
  // There is no demo for it, but a real shop would ask for https.
  return { instance: "cz", shopPort, apiPort, shopUrl, apiUrl, databaseUrl: undefined, demo: true };
}

/** Fills the shop's database by a program of the copy and answers what it made, as JSON. */
function fillShop(copy: string, databaseUrl: string): string {
  const program = join(copy, "apps/api/platform/testing/third-country/fill-shop.ts");
  const env = { ...process.env, DATABASE_URL: databaseUrl, PASSWORD };
  return execFileSync(process.execPath, [program], { cwd: copy, env, encoding: "utf8" }).trim();
}

/** Throws for sources of the shop that know fewer languages than there are; tests speak of the known ones. */
function requireAllLanguages(copy: string): void {
  const args = [join(copy, "node_modules/typescript/bin/tsc"), "--noEmit", "--pretty", "false", "-p", "apps/shop"];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  if (status === null) throw new Error("the shop's types could not be checked");
  const wrong = stdout.split("\n").filter((line) => /^apps\/shop\/.+: error TS/u.test(line));
  const sources = wrong.filter((line) => !isTest(line.slice(0, line.lastIndexOf("(", line.indexOf("): error")))));
  if (sources.length > 0) throw new Error(`Czech is forgotten in the shop:\n${sources.join("\n")}`);
}

async function visit(copy: string, chrome: string): Promise<number> {
  const dataDir = join(copy, ".data");
  const instance = await planCzechia();
  const plan = { root: copy, dataDir, dev: false, instances: [instance], processes: 1 };
  const kram = await startKram({ plan, signal, onDeath: lifetime.end });
  try {
    // It runs already: it is found by its folder and shared.
    const server = await startPostgres({ dataDir: join(dataDir, "postgres") });
    const goods = fillShop(copy, server.url("kram_cz"));
    const env = {
      E2E_CZ_URL: instance.shopUrl,
      E2E_CZ_GOODS: goods,
      E2E_CZ_PASSWORD: PASSWORD,
      CHROME: chrome,
      CI: "true",
    };
    const args = [
      join(copy, "node_modules/@playwright/test/cli.js"),
      "test",
      "--config",
      "third-country",
      "--reporter=list",
    ];
    return await runCommand({ args, cwd: join(copy, "e2e"), env, signal, limitMs: 5 * MINUTE });
  } finally {
    await kram.stop();
  }
}

const began = Date.now();
process.env.DEFAULT_LOCALE = "cs";
const copy = copyToBuild(root);
let code = 1;
try {
  const chrome = await ensureChromium(signal);
  const registries = addCountry(copy);
  const { texts, listed } = addLanguage(copy);
  console.log(`Czechia is a folder and its lines in ${registries.join(" and ")}.`);
  console.log(`Czech is ${texts.length} files of texts and their lines in ${listed.length} files, ${listed[0]} first.`);
  requireAllLanguages(copy);
  code = await visit(copy, chrome);
} catch (problem) {
  console.error(wordsFor(problem));
} finally {
  removeData(join(copy, ".data/postgres"));
  removeData(copy);
}
console.log(`${code === 0 ? "Passed" : "Failed"} after ${Math.round((Date.now() - began) / 1000)} s.`);
process.exit(code);
