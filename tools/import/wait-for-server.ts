import { realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { livingPostmaster } from "../postgres/postmaster.ts";
import { StartProblem } from "../start/start-problem.ts";

/** Waits until the server of a shop that is just starting takes connections: at most a minute. */
export async function waitForServer(dataDir: string, signal: AbortSignal): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(200)) {
    signal.throwIfAborted();
    try {
      if (livingPostmaster(join(realpathSync(dataDir), "cluster"))?.ready) return;
    } catch {
      // The folder is made by the start that we wait for.
    }
  }
  throw new StartProblem("The shop is starting, but its database does not come up. Try again when the shop runs.");
}
