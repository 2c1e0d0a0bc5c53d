import { existsSync, realpathSync, rmSync } from "node:fs";

/** Deletes the data of a stopped server for good, also where its folder is a link to a place outside. */
export function removeData(dataDir: string): void {
  if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
