import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./postmaster.ts";
import { DatabaseProblem } from "./problem.ts";
import type { ServerUser } from "./server-user.ts";

/** Owns everything in the embedded server. */
export const databaseUser = "kram";

export interface NewCluster {
  cluster: string;
  binaries: string;
  password: string;
  user: ServerUser | undefined;
}

function clearDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const pid = new RegExp(`^${basename(cluster)}\\.new-(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

function runInitdb(binaries: string, flags: string[], user: ServerUser | undefined): Promise<void> {
  const account = user ? { uid: user.uid, gid: user.gid } : {};
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };
  const child = spawn(join(binaries, "initdb"), flags, {
    ...account,
    cwd: "/",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  child.stdout.on("data", (part: Buffer) => said.push(part.toString()));
  child.stderr.on("data", (part: Buffer) => said.push(part.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new DatabaseProblem(`The database could not be set up:\n${said.join("").trim().slice(-2000)}`));
    });
  });
}

function majorOf(binaries: string): number {
  const said = execFileSync(join(binaries, "initdb"), ["--version"], { encoding: "utf8" });
  return Number.parseInt(/\) (\d+)/u.exec(said)?.[1] ?? "", 10);
}

/** Another major version keeps its data in another form, and says so in words that help nobody. */
function requireVersion(cluster: string, binaries: string): void {
  const file = join(cluster, "PG_VERSION");
  const made = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  const brought = String(majorOf(binaries));
  if (made === "" || made === brought) return;
  throw new DatabaseProblem(
    `The data in ${cluster} is of PostgreSQL ${made}, and this version of Kram brings ${brought}. \
Take the data along as docs/operator/upgrade.md tells below "A newer PostgreSQL"; until then the version of Kram from before starts on it, unchanged.`,
  );
}

/** Letters by code point in both; a provider of its own has it since 17. */
function localeFlags(binaries: string): string[] {
  const locale =
    majorOf(binaries) >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8", "--locale-provider=libc"];
  return ["--encoding=UTF8", ...locale];
}

/** Makes it beside and renames it, so that a killed start leaves nothing half made. Refuses: data of another version. */
export async function makeCluster({ cluster, binaries, password, user }: NewCluster): Promise<void> {
  clearDrafts(cluster);
  if (existsSync(cluster)) return requireVersion(cluster, binaries);
  const draft = `${cluster}.new-${process.pid}-${randomBytes(3).toString("hex")}`;
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  const access = ["--auth=scram-sha-256", `--username=${databaseUser}`, `--pwfile=${passwordFile}`];
  try {
    await runInitdb(binaries, [`--pgdata=${draft}`, ...access, ...localeFlags(binaries), "--data-checksums"], user);
    renameSync(draft, cluster);
  } catch (problem) {
    if (!existsSync(cluster)) throw problem;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
