import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "./start-problem.ts";

function run(command: string, args: string[], signal?: AbortSignal): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(command, args, { env, signal, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part.toString()));
  return new Promise((resolve) => {
    child.once("error", (problem) => resolve(problem.message));
    child.once("close", (code) => resolve(code === 0 ? undefined : said.join("").trim().slice(-1500)));
  });
}

/** Root on Debian. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Refuses with what apt says. */
export async function installByApt(name: string, signal?: AbortSignal): Promise<void> {
  // Old package lists are good enough when they cannot be renewed.
  await run("apt-get", ["update"], signal);
  const failed = await run("apt-get", ["install", "-y", "--no-install-recommends", name], signal);
  signal?.throwIfAborted();
  if (failed !== undefined)
    throw new StartProblem(`${name} could not be installed (apt-get install ${name}):\n${failed}`);
}

const CLUSTER_SETTINGS = "/etc/postgresql-common/createcluster.conf";

/** The programs of Debian's PostgreSQL, installed where that is possible; null where there is none. */
export async function debianPostgres(major: number): Promise<string | null> {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  const isThere = () => existsSync(join(folder, "postgres"));
  if (isThere()) return folder;
  if (!canInstall()) return null;
  if (!existsSync(CLUSTER_SETTINGS)) {
    // Else the package would start a server of its own.
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(CLUSTER_SETTINGS, "create_main_cluster = false\n");
  }
  await installByApt(`postgresql-${major}`).catch(() => undefined);
  return isThere() ? folder : null;
}
