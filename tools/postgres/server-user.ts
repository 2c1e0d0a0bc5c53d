import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { DatabaseProblem } from "./problem.ts";

export interface ServerUser {
  uid: number;
  gid: number;
  name: string;
}

const candidates = ["postgres", "kram"];

/** From /etc/passwd. */
function accounts(): ServerUser[] {
  if (!existsSync("/etc/passwd")) return [];
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }));
}

/** By other means than /etc/passwd, such as a directory service. */
function isKnown(uid: number): boolean {
  if (accounts().some((account) => account.uid === uid)) return true;
  const looked = spawnSync("getent", ["passwd", String(uid)], { stdio: "ignore" });
  return looked.error !== undefined ? process.platform !== "linux" : looked.status === 0;
}

function createAccount(): void {
  const flags = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  try {
    execFileSync("useradd", [...flags, "kram"], { stdio: "ignore" });
  } catch {
    throw new DatabaseProblem(
      "PostgreSQL does not run as root, and no account for it could be made. Create one (useradd --system kram), or start as an ordinary user.",
    );
  }
}

/** For root the data's owner, `postgres` or a new `kram`. Refuses: a uid without a name. */
export function serverUser(cluster: string): ServerUser | undefined {
  const uid = process.getuid?.();
  if (uid === undefined) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new DatabaseProblem(
        `The database in ${cluster} belongs to another user (user id ${owner.uid}). Start as that user, or as root.`,
      );
    }
    if (isKnown(uid)) return undefined;
    throw new DatabaseProblem(
      `User id ${uid} has no name on this machine (no line in /etc/passwd), and PostgreSQL needs one. Add the line, or set DATABASE_URL to a server of your own.`,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user id ${owner.uid}` };
  const find = () => accounts().find((account) => candidates.includes(account.name) && account.uid !== 0);
  if (!find()) createAccount();
  return find();
}
