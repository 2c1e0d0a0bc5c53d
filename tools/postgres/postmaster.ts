import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Undefined where there is no file or half a one. Source: PostgreSQL's pidfile.h. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "0", 10), ready: lines[7]?.trim() === "ready" };
}

/** Ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem instanceof Error && "code" in problem && problem.code === "EPERM";
  }
}

/** Where the system hides folders, any PostgreSQL process counts. */
function standsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (problem) {
    if (!(problem instanceof Error && "code" in problem && problem.code === "EACCES")) return false;
  }
  try {
    return /(^|\/)postgres\b/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

/** Sees through reused ids; undefined where the system cannot tell. */
export function processesIn(cluster: string): number[] | undefined {
  if (process.platform !== "linux") return undefined;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && standsIn(name, cluster))
    .map(Number);
}

export function livingPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid)) return undefined;
  const inside = processesIn(cluster);
  return inside && !inside.includes(found.pid) ? undefined : found;
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  for (const until = Date.now() + limitMs; Date.now() < until; await wait(15)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended just now, as wanted.
  }
}

/** After `limitMs` the server stops at once and recovers at the next start. */
export async function stopPostmaster(pid: number, limitMs = 6000): Promise<void> {
  signal(pid, "SIGINT");
  if (await isGone(pid, limitMs)) return;
  signal(pid, "SIGQUIT");
  await isGone(pid, 3000);
}
