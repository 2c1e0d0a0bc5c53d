import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { binariesFor } from "./binaries.ts";
import { createDatabase, databaseUrl } from "./connection.ts";
import { dataPlace } from "./data-place.ts";
import { freePort, isFree } from "./free-port.ts";
import { type Launched, launch } from "./launch.ts";
import { layoutOf, type ServerLayout } from "./layout.ts";
import { makeCluster } from "./make-cluster.ts";
import { keptPassword } from "./password.ts";
import { DatabaseProblem } from "./problem.ts";
import { confirmServer, settledPostmaster } from "./running-server.ts";
import { type ServerUser, serverUser } from "./server-user.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

/** How to start the embedded server. */
export interface PostgresOptions {
  /** Folder of its own for this server; made where it is missing. */
  dataDir: string;
  /** A port that it must have. Without one a free port is found at the first start and kept. */
  port?: number;
  /** Whether a server that runs on the data already is stopped and started anew, as our own, instead of shared. */
  takeOver?: boolean;
  /** Whether nobody misses the data after a crash of the machine, as in tests: disks are not waited for. */
  throwAway?: boolean;
}

/** A PostgreSQL that takes connections. */
export interface PostgresServer {
  port: number;
  pid: number;
  /** True where somebody else started it: then `stop` leaves it running. */
  adopted: boolean;
  /** Resolves when a server that we started has ended, whoever ended it. */
  ended: Promise<void>;
  url(database: string): string;
  /** Makes a database; false where it exists. */
  createDatabase(name: string, options?: { template?: string }): Promise<boolean>;
  stop(): Promise<void>;
}

async function choosePort(layout: ServerLayout, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) return wanted;
  let kept = 0;
  try {
    kept = Number.parseInt(readFileSync(layout.port, "utf8"), 10);
  } catch {
    // The first start: there is no kept port yet.
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

async function prepare(dataDir: string): Promise<Prepared> {
  const user = serverUser(layoutOf(dataDir).cluster);
  const layout = layoutOf(dataPlace(dataDir, user));
  const binaries = binariesFor(user);
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

/**
 * Starts the embedded PostgreSQL on a data folder, or shares the one that runs there. Refuses: no binaries, a user
 * without a name, closed folders, a taken port.
 */
export async function startPostgres({
  dataDir,
  port: wanted,
  takeOver = false,
  throwAway = false,
}: PostgresOptions): Promise<PostgresServer> {
  const { layout, binaries, password, user } = await prepare(dataDir);
  let said = "";
  // A server that was killed may need a moment until its last process is gone, and another start may be quicker than ours.
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
