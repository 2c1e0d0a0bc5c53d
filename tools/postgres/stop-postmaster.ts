import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "./postmaster.ts";

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
