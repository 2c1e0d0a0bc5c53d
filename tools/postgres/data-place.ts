import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseProblem } from "./problem.ts";
import { canEnter } from "./reach.ts";
import type { ServerUser } from "./server-user.ts";

/** For data behind a door that the server's user cannot pass. */
export const outsideFolder = "/var/lib/kram-pg";

function makeOutside(dataDir: string): string {
  try {
    mkdirSync(outsideFolder, { recursive: true, mode: 0o755 });
    const made = mkdtempSync(`${outsideFolder}/data-`);
    mkdirSync(dirname(dataDir), { recursive: true });
    symlinkSync(made, dataDir);
    return made;
  } catch (cause) {
    throw new DatabaseProblem(`The folder for the database could not be made in ${outsideFolder}.`, { cause });
  }
}

export function dataPlace(dataDir: string, user: ServerUser | undefined): string {
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(dirname(dataDir), { recursive: true });
    if (!canEnter(dirname(dataDir), user)) openTo(makeOutside(dataDir), user);
    else mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  }
  if (!existsSync(dataDir)) {
    throw new DatabaseProblem(`The database's folder is gone: ${dataDir} leads to nothing. Delete it to begin afresh.`);
  }
  const place = realpathSync(dataDir);
  if (!canEnter(place, user)) {
    throw new DatabaseProblem(
      `The database's user "${user?.name ?? ""}" can no longer enter ${place}. Open the folders above it for reading by others, or move the project.`,
    );
  }
  return place;
}

function openTo(folder: string, user: ServerUser | undefined): void {
  if (user) chownSync(folder, 0, user.gid);
  // A fresh temporary folder is 0700: only the server's group may pass.
  chmodSync(folder, 0o710);
}
