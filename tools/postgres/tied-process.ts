import { spawnSync } from "node:child_process";
import type { ServerUser } from "./server-user.ts";

let usable: boolean | undefined;

/** By `setpriv` (Linux with util-linux 2.33 or newer). */
export function canTie(): boolean {
  usable ??=
    process.platform === "linux" &&
    spawnSync("setpriv", ["--pdeathsig", "INT", "true"], { stdio: "ignore" }).status === 0;
  return usable;
}

export interface TiedCommand {
  command: string;
  args: string[];
  /** Spread into the options of `spawn`. */
  account: { uid?: number; gid?: number };
}

/** The kernel sends `signal` when the starter dies, where it can. */
export function tied(program: string, args: string[], signal: "INT" | "TERM", user?: ServerUser): TiedCommand {
  if (!canTie()) return { command: program, args, account: user ? { uid: user.uid, gid: user.gid } : {} };
  const as = user ? ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"] : [];
  return { command: "setpriv", args: ["--pdeathsig", signal, ...as, program, ...args], account: {} };
}
