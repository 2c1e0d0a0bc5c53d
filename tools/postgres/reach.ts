import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import type { ServerUser } from "./server-user.ts";

/** Asks the system, since modes, access lists and mounts all count. */
export function canEnter(folder: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  const asked = spawnSync("/bin/sh", ["-c", 'cd -P "$1"', "sh", folder], {
    cwd: "/",
    uid: user.uid,
    gid: user.gid,
    stdio: "ignore",
  });
  return asked.status === 0;
}

/** False where the folder is closed to the server's user. */
export function canRun(program: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  if (!canEnter(dirname(program), user)) return false;
  const asked = spawnSync(program, ["--version"], { cwd: "/", uid: user.uid, gid: user.gid, stdio: "ignore" });
  return asked.status === 0;
}
