import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { TIME_LIMITS } from "../../apps/api/platform/open-database.ts";
import { canInstall, installByApt } from "../start/apt.ts";
import { freePort } from "./free-port.ts";
import { serverUser } from "./server-user.ts";
import { tied } from "./tied-process.ts";
import { untilAnswers } from "./until-answers.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

/**
 * Works with the port of a PgBouncer before `url`, lending connections by transaction; null where none can be
 * installed.
 */
export async function withPooler<T>(url: string, work: (port: number | null) => Promise<T>): Promise<T> {
  if (!existsSync(PROGRAM) && canInstall()) await installByApt("pgbouncer").catch(() => undefined);
  if (!existsSync(PROGRAM)) return work(null);
  const { hostname, port: serverPort, username, password } = new URL(url);
  const limits = Object.entries(TIME_LIMITS).map(([name, ms]) => `SET ${name} = ${ms}`);
  const folder = mkdtempSync(join(tmpdir(), "kram-pooler-"));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)} connect_query='${limits.join("; ")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 1000
`,
    { mode: 0o600 },
  );
  const user = serverUser(folder);
  if (user) chownSync(settings, user.uid, user.gid);
  const pooler = tied(PROGRAM, ["-q", settings], "INT", user);
  const child = spawn(pooler.command, pooler.args, { ...pooler.account, stdio: ["ignore", "ignore", "ignore"] });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()).once("error", () => resolve()));
  try {
    await untilAnswers(port, "PgBouncer");
    return await work(port);
  } finally {
    child.kill("SIGINT");
    await Promise.race([ended, wait(5000).then(() => child.kill("SIGKILL"))]);
    rmSync(folder, { recursive: true, force: true });
  }
}
