import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../../tools/postgres/free-port.ts";
import { layoutOf } from "../../../../tools/postgres/layout.ts";
import { removeData } from "../../../../tools/postgres/remove-data.ts";
import { type PostgresServer, startPostgres } from "../../../../tools/postgres/start-postgres.ts";
import { openWorkshop } from "../../../../tools/test/workshop.ts";
import { createTestDatabase } from "./test-database.ts";

/** A database, and a server that follows it by streaming. */
export interface ReplicaPair {
  url: string;
  replicaUrl: string;
  replica: PostgresServer;
  close(): Promise<void>;
}

/** The replica shows each change `lagMs` after the database has it. */
export async function startReplicaPair(lagMs: number): Promise<ReplicaPair> {
  const box = openWorkshop();
  const [first, second] = [join(box.quick, "first"), join(box.quick, "second")];
  const made = await startPostgres({ dataDir: first });
  const { url } = await createTestDatabase(made.url("postgres"));
  await made.stop();
  // A copy of a server that stands still is what a base backup gives.
  execFileSync("cp", ["-a", first, second]);
  rmSync(layoutOf(second).port, { force: true });
  const { port, username, password } = new URL(url);
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}`;
  const { cluster } = layoutOf(second);
  writeFileSync(join(cluster, "standby.signal"), "");
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = '${conninfo}'\nrecovery_min_apply_delay = '${lagMs}ms'\n`,
  );
  execFileSync("chown", ["--reference", cluster, join(cluster, "standby.signal")]);
  const primary = await startPostgres({ dataDir: first, port: Number(port) });
  const replica = await startPostgres({ dataDir: second, port: await freePort() });
  const replicaUrl = new URL(url);
  replicaUrl.port = String(replica.port);
  return {
    url,
    replicaUrl: replicaUrl.href,
    replica,
    async close() {
      await Promise.all([primary.stop(), replica.stop()]);
      for (const data of [first, second]) removeData(data);
      box.remove();
    },
  };
}
