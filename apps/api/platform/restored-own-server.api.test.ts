import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { folderStore } from "../../../tools/backup/archive-store.ts";
import { erasureKeeper } from "../../../tools/backup/erasures.ts";
import { followLog } from "../../../tools/backup/follow-log.ts";
import { placeOf } from "../../../tools/backup/log-place.ts";
import { newKey } from "../../../tools/backup/seal.ts";
import { takeBackup } from "../../../tools/backup/take-backup.ts";
import { removeData } from "../../../tools/postgres/remove-data.ts";
import { serverUser } from "../../../tools/postgres/server-user.ts";
import { startPostgres } from "../../../tools/postgres/start-postgres.ts";
import { openWorkshop } from "../../../tools/test/workshop.ts";
import { eraseAgain } from "../features/members/public.ts";
import { openDatabase, openRawDatabase } from "./open-database.ts";
import { makeMember } from "./testing/factories.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const RESTORE = join(import.meta.dirname, "../../../tools/backup/run-restore.ts");

let box: string;
let leave: () => void;
let recipients: string[];
beforeAll(async () => {
  ({ quick: box, remove: leave } = openWorkshop());
  const key = await newKey();
  writeFileSync(join(box, "key"), key.identity);
  recipients = [key.recipient];
});
afterAll(() => {
  for (const name of ["lost", "moment", "end"]) removeData(join(box, name, "postgres"));
  leave();
});

const store = () => folderStore(join(box, "archive"));

/** The account that docs/operator/backup.md tells to make: it replicates and reads. */
function asBackup(url: string): string {
  const address = new URL(url);
  Object.assign(address, { username: "backup", password: "reads-only" });
  return address.href;
}

/** Follows the log of a server while `work` goes on, and until all of it is archived. */
async function following(url: string, work: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  let kept = 0n;
  const onKept = (_: string, place: string) => {
    kept = placeOf(place);
  };
  const follows = followLog({
    url: asBackup(url),
    store: store(),
    recipients,
    signal: stop.signal,
    everyMs: 100,
    onKept,
  });
  await work();
  const db = openRawDatabase({ url, poolSize: 1 });
  const [end] = await db.query<{ place: string }>("test.place", "SELECT pg_current_wal_lsn()::text AS place");
  await db.close();
  await vi.waitUntil(() => kept >= placeOf(end?.place ?? ""), { timeout: 20_000, interval: 50 });
  stop.abort();
  await follows;
}

/** The command as an owner gives it, for a shop whose database is this one. */
async function restore(name: string, databaseUrl: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    INSTANCE: "de",
    KRAM_DATA_DIR: join(box, name),
    BACKUP_STORE: join(box, "archive"),
    BACKUP_DATABASE_URL: asBackup(databaseUrl),
    DATABASE_URL: databaseUrl,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [RESTORE, "--key", join(box, "key"), ...args], {
    env,
  });
  return stdout;
}

/** Fills the empty folder of a server, gives it to the server's account, and starts it. */
async function restored(name: string, databaseUrl: string, ...args: string[]) {
  const cluster = join(box, name, "postgres/cluster");
  mkdirSync(cluster, { recursive: true });
  expect(await restore(name, databaseUrl, "--cluster", cluster, ...args)).toContain("--erase-again");
  const user = serverUser(join(box, "lost/postgres/cluster"));
  const paths = readdirSync(cluster, { recursive: true, encoding: "utf8" }).map((path) => join(cluster, path));
  if (user) for (const path of [cluster, ...paths]) chownSync(path, user.uid, user.gid);
  const server = await startPostgres({ dataDir: join(box, name, "postgres") });
  return { cluster, server };
}

it("comes back in a PostgreSQL of the owner's by the commands of the documents, twice", {
  timeout: 180_000,
}, async () => {
  const lost = await startPostgres({ dataDir: join(box, "lost/postgres") });
  const shop = await createTestDatabase(lost.url("postgres"));
  const database = new URL(shop.url).pathname.slice(1);
  const db = openRawDatabase({ url: shop.url, poolSize: 2 });
  await db.query("test.role", "CREATE ROLE backup LOGIN REPLICATION PASSWORD 'reads-only'");
  await db.query("test.grant", "GRANT pg_read_all_data TO backup");
  const [stays, leaves] = [await makeMember(db), await makeMember(db)];
  let until = "";
  await following(lost.url("postgres"), async () => {
    await takeBackup({ url: asBackup(lost.url("postgres")), dataDir: join(box, "lost"), store: store(), recipients });
    await wait(1100);
    until = new Date().toISOString();
    await wait(1100);
    const program = openDatabase({ url: shop.url, poolSize: 1 });
    await eraseAgain({ db: program, currency: "EUR", memberIds: [leaves.id] });
    await program.close();
    await db.query("test.lose", "UPDATE members SET city = 'lost'");
    await erasureKeeper({ url: asBackup(lost.url("postgres")), store: store(), recipients })();
  });
  await db.close();
  await lost.stop();

  const moment = await restored("moment", shop.url, "--until", until);
  const url = moment.server.url(database);
  expect(await restore("moment", url, "--erase-again")).toContain(`${database}: 1 accounts were deleted again.`);
  expect(await restore("moment", url, "--erase-again")).toContain(`${database}: 0 accounts were deleted again.`);
  const again = openRawDatabase({ url, poolSize: 1 });
  const people = "SELECT id, name, city FROM members ORDER BY id";
  expect(await again.query("test.people", people)).toEqual([
    { id: stays.id, name: "Jan", city: "Warszawa" },
    expect.objectContaining({ id: leaves.id, name: "N." }),
  ]);
  expect(existsSync(join(moment.cluster, "restore-log"))).toBe(false);

  // The settings of the first restore lie in its backup, and must not stop the second one.
  await following(moment.server.url("postgres"), async () => {
    const from = asBackup(moment.server.url("postgres"));
    await takeBackup({ url: from, dataDir: join(box, "moment"), store: store(), recipients });
    await again.query("test.later", "UPDATE members SET city = 'later' WHERE id = $1", [stays.id]);
  });
  await again.close();
  await moment.server.stop();
  const end = await restored("end", url);
  expect(await restore("end", end.server.url(database), "--erase-again")).toContain(": 0 accounts");
  const last = openRawDatabase({ url: end.server.url(database), poolSize: 1 });
  expect(await last.query("test.people", people)).toMatchObject([{ city: "later" }, { name: "N." }]);
  await last.close();
  await end.server.stop();
});
