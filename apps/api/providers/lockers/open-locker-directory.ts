import type { Config } from "../../platform/config.ts";
import { createDemoLockers } from "./demo/demo-lockers.ts";
import { createInpostLockers } from "./inpost/inpost-lockers.ts";
import type { LockerDirectory } from "./locker-directory.ts";

/** Opens the directory that the configuration names. Throws when what it needs is not set. */
export function openLockerDirectory(config: Config): LockerDirectory {
  if (config.LOCKER_DIRECTORY === "demo") return createDemoLockers(config.INSTANCE);
  if (!config.INPOST_TOKEN) throw new Error("LOCKER_DIRECTORY=inpost needs INPOST_TOKEN.");
  return createInpostLockers({ baseUrl: config.INPOST_URL, token: config.INPOST_TOKEN });
}
