import { realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Access, databaseUrl, withConnection } from "./connection.ts";
import { livingPostmaster, type Postmaster, processesIn, readPostmaster } from "./postmaster.ts";
import { DatabaseProblem } from "./problem.ts";

/** Takes a stale `postmaster.pid` away. */
export async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(25)) {
    const living = livingPostmaster(cluster);
    if (!living) break;
    if (living.ready) return living;
  }
  if (readPostmaster(cluster) && processesIn(cluster)?.length === 0) rmSync(join(cluster, "postmaster.pid"));
  return undefined;
}

/** Whoever answers must be this very cluster's server. */
export async function confirmServer(access: Access, cluster: string): Promise<void> {
  const answer = await withConnection(databaseUrl(access, "postgres"), (client) =>
    client.query<{ data_directory: string }>("SHOW data_directory"),
  );
  const folder = answer.rows[0]?.data_directory ?? "";
  if (realpathSync(folder) !== realpathSync(cluster)) {
    throw new DatabaseProblem(`Port ${access.port} answers for the database in ${folder}, not for ${cluster}.`);
  }
}
