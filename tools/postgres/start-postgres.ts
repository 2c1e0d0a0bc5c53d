import { readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { binariesFor } from "./binaries.ts";
import { type Access, createDatabase, databaseUrl, withConnection } from "./connection.ts";
import { dataPlace } from "./data-place.ts";
import { freePort, isFree } from "./free-port.ts";
import { launch, type Launched } from "./launch.ts";
import { layoutOf, type ServerLayout } from "./layout.ts";
import { makeCluster } from "./make-cluster.ts";
import { keptPassword } from "./password.ts";
import { livingPostmaster, type Postmaster, processesIn, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { DatabaseProblem } from "./problem.ts";
import { type ServerUser, serverUser } from "./server-user.ts";
import { join } from "node:path";

export interface PostgresOptions {
  /** The server's own folder; made where missing. */
  dataDir: string;
  /** Without one a free port is found once and kept. */
  port?: number;
  /** Starts a running server anew instead of sharing it. */
  takeOver?: boolean;
  /** Disks are not waited for, as in tests. */
  throwAway?: boolean;
  /** Of another server than the embedded one. */
  binaries?: string;
}

/** A PostgreSQL that takes connections. */
export interface PostgresServer {
  port: number;
  pid: number;
  /** True where `stop` leaves the server running. */
  adopted: boolean;
  /** Resolves when our server has ended, whoever ended it. */
  ended: Promise<void>;
  url(database: string): string;
  /** False where it exists. */
  createDatabase(name: string, options?: { template?: string }): Promise<boolean>;
  stop(): Promise<void>;
}

async function choosePort(layout: ServerLayout, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) return wanted;
  let kept = 0;
  try {
    kept = Number.parseInt(readFileSync(layout.port, "utf8"), 10);
  } catch {
    // At the first start no port is kept yet.
  }
  if (kept > 0 && (await isFree(kept))) return kept;
  const found = await freePort();
  writeFileSync(layout.port, `${found}\n`);
  return found;
}

interface Prepared {
  layout: ServerLayout;
  binaries: string;
  password: string;
  user: ServerUser | undefined;
}

async function prepare({ dataDir, binaries: others }: PostgresOptions): Promise<Prepared> {
  const user = serverUser(layoutOf(dataDir).cluster);
  const layout = layoutOf(dataPlace(dataDir, user));
  const binaries = others ?? binariesFor(user);
  const password = keptPassword(layout);
  await makeCluster({ cluster: layout.cluster, binaries, password, user });
  return { layout, binaries, password, user };
}

function own({ child, pid }: Extract<Launched, { pid: number }>, port: number, password: string): PostgresServer {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  void ended.then(() => process.off("exit", endWithUs));
  child.unref();
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(pid);
  };
  return { ...answersOf(port, password), pid, adopted: false, ended, stop };
}

function answersOf(port: number, password: string): Pick<PostgresServer, "port" | "url" | "createDatabase"> {
  const access = { port, password };
  return {
    port,
    url: (database) => databaseUrl(access, database),
    createDatabase: (name, options) => createDatabase(access, name, options?.template),
  };
}

/** Shares a server that runs. Refuses: no binaries, a user without a name, closed folders, a taken port. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { port: wanted, takeOver = false, throwAway = false } = options;
  const { layout, binaries, password, user } = await prepare(options);
  let said = "";
  // A killed server's last process may still be going, and another start may be quicker.
  for (const until = Date.now() + 5000; Date.now() < until; await wait(100)) {
    const running = await settledPostmaster(layout.cluster);
    if (running && takeOver) await stopPostmaster(running.pid);
    if (running && !takeOver) {
      await confirmServer({ port: running.port, password }, layout.cluster);
      const never = new Promise<void>(() => undefined);
      return {
        ...answersOf(running.port, password),
        pid: running.pid,
        adopted: true,
        ended: never,
        stop: async () => {},
      };
    }
    const port = await choosePort(layout, wanted);
    const launched = await launch({ binaries, cluster: layout.cluster, log: layout.log, port, user, throwAway });
    if ("pid" in launched) return own(launched, port, password);
    said = launched.said;
  }
  throw new DatabaseProblem(`PostgreSQL does not start on ${layout.cluster}. It says:\n${said}`);
}

/** Takes a stale `postmaster.pid` away. */
async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(25)) {
    const living = livingPostmaster(cluster);
    if (!living) break;
    if (living.ready) return living;
  }
  if (readPostmaster(cluster) && processesIn(cluster)?.length === 0) rmSync(join(cluster, "postmaster.pid"));
  return undefined;
}

/** Whoever answers must be this very cluster's server. */
async function confirmServer(access: Access, cluster: string): Promise<void> {
  const answer = await withConnection(databaseUrl(access, "postgres"), (client) =>
    client.query<{ data_directory: string }>("SHOW data_directory"),
  );
  const folder = answer.rows[0]?.data_directory ?? "";
  if (realpathSync(folder) !== realpathSync(cluster)) {
    throw new DatabaseProblem(`Port ${access.port} answers for the database in ${folder}, not for ${cluster}.`);
  }
}
