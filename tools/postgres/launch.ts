import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readPostmaster } from "./postmaster.ts";
import type { ServerUser } from "./server-user.ts";
import { tied } from "./tied-process.ts";

export interface Launch {
  binaries: string;
  cluster: string;
  log: string;
  port: number;
  user: ServerUser | undefined;
  throwAway: boolean;
}

export type Launched = { child: ChildProcess; pid: number } | { said: string };

const logLimitBytes = 5_000_000;

function openLog(log: string): { handle: number; from: number } {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) truncateSync(log);
  return { handle: openSync(log, "a", 0o600), from: size > logLimitBytes ? 0 : size };
}

/** Shifts the server's clock with ours; the library comes with the last program only. */
function programOf(binaries: string): [string, ...string[]] {
  const { LD_PRELOAD, FAKETIME } = process.env;
  const program = join(binaries, "postgres");
  if (LD_PRELOAD === undefined || FAKETIME === undefined) return [program];
  return ["env", `LD_PRELOAD=${LD_PRELOAD}`, `FAKETIME=${FAKETIME}`, "DONT_FAKE_MONOTONIC=1", program];
}

/** In its own session, tied to us; waits up to two minutes. */
export async function launch({ binaries, cluster, log, port, user, throwAway }: Launch): Promise<Launched> {
  const { handle, from } = openLog(log);
  const [program, ...before] = programOf(binaries);
  const server = tied(program, [...before, "-D", cluster, ...serverSettings(port, throwAway)], "INT", user);
  const child = spawn(server.command, server.args, {
    ...server.account,
    cwd: "/",
    detached: true,
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", handle, handle],
  });
  closeSync(handle);
  // Without a pid it never started; the log is empty, and the caller tells that.
  child.once("error", () => undefined);
  const runs = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  for (const until = Date.now() + 120_000; runs() && Date.now() < until; await wait(15)) {
    const found = readPostmaster(cluster);
    if (found?.ready && found.pid === child.pid) return { child, pid: found.pid };
  }
  child.kill("SIGQUIT");
  return { said: readFileSync(log).subarray(from).toString().trim().slice(-2000) };
}

/** As safe as the defaults unless the data is `throwAway`. Source: postgresql.org, "Server Configuration" (version 18). */
function serverSettings(port: number, throwAway = false): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "400",
    shared_buffers: "256MB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    effective_cache_size: "1GB",
    max_wal_size: "1GB",
    checkpoint_timeout: "15min",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    ...(throwAway && { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
