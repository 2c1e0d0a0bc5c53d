import { existsSync, realpathSync, rmSync } from "node:fs";

/** Also where a stopped server's folder links outside. */
export function removeData(dataDir: string): void {
  if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
