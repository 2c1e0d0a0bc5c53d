import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type PostgresServer, startPostgres } from "../postgres/start-postgres.ts";
import { readInstances } from "../start/plan.ts";
import { keptSecrets } from "../start/secrets.ts";
import { StartProblem, wordsFor } from "../start/start-problem.ts";

const NAMES = ["PROVIDER_KEYS_KEY", "SECOND_FACTOR_KEY"] as const;

type Kept = Record<string, Record<string, string>>;

const root = realpathSync(join(import.meta.dirname, "../.."));
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");
const file = join(dataDir, "secrets.json");
const next = `${file}.next`;
const instances = readInstances(process.env);

/** Written before anything is sealed: a run that broke off goes on with the same keys. */
function newSecrets(): Kept {
  keptSecrets(
    file,
    instances.map(({ instance }) => instance),
  );
  if (existsSync(next)) return JSON.parse(readFileSync(next, "utf8")) as Kept;
  const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
  for (const { instance } of instances) {
    for (const name of NAMES) {
      if (process.env[name]) continue;
      kept[instance] = { ...kept[instance], [name]: randomBytes(32).toString("base64url") };
    }
  }
  writeFileSync(next, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

function reseal(environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ["reseal.ts"], {
    cwd: join(root, "apps", "api"),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("close", (code) => done(code ?? 1));
  });
}

async function run(serverOf: () => Promise<PostgresServer>): Promise<void> {
  const [former, fresh] = [
    keptSecrets(
      file,
      instances.map(({ instance }) => instance),
    ),
    newSecrets(),
  ];
  for (const { instance, databaseUrl } of instances) {
    const environment = Object.fromEntries(
      NAMES.flatMap((name) => [
        [name, process.env[name] || (former.get(instance)?.[name] ?? "")],
        [`NEW_${name}`, process.env[`NEW_${name}`] || (process.env[name] ? "" : (fresh[instance]?.[name] ?? ""))],
      ]),
    );
    const url = databaseUrl ?? (await serverOf()).url(`kram_${instance}`);
    console.log(instance);
    if ((await reseal({ ...environment, DATABASE_URL: url })) !== 0)
      throw new StartProblem(`${instance} keeps its keys. Mend what is wrong and run npm run keys again.`);
  }
  renameSync(next, file);
  console.log("The new keys count. Start the shop, and take a backup: older ones hold the former keys.");
}

let server: PostgresServer | undefined;
try {
  await run(async () => (server ??= await startPostgres({ dataDir: join(dataDir, "postgres"), takeOver: true })));
} catch (problem) {
  console.error(`\n${wordsFor(problem)}`);
  process.exitCode = 1;
}
await server?.stop();
