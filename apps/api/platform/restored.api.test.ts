import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createApiClient } from "@kram/contract/client";
import { setOrderStatus } from "@kram/contract/orders";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { folderStore } from "../../../tools/backup/archive-store.ts";
import { erasureKeeper } from "../../../tools/backup/erasures.ts";
import { followLog } from "../../../tools/backup/follow-log.ts";
import { placeOf } from "../../../tools/backup/log-place.ts";
import { resealStore } from "../../../tools/backup/reseal.ts";
import { restoreBackup } from "../../../tools/backup/restore-backup.ts";
import { newKey } from "../../../tools/backup/seal.ts";
import { takeBackup } from "../../../tools/backup/take-backup.ts";
import { removeData } from "../../../tools/postgres/remove-data.ts";
import { startPostgres } from "../../../tools/postgres/start-postgres.ts";
import { openWorkshop } from "../../../tools/test/workshop.ts";
import { startApiProcess } from "./testing/api-process.ts";
import { startBuyers } from "./testing/buyers.ts";
import { makeMember, makeStaff } from "./testing/factories.ts";
import { notWhole, openKillShop } from "./testing/faults/kills.ts";
import { openRawDatabase } from "./open-database.ts";

let box: string;
let leave: () => void;
beforeAll(() => {
  ({ quick: box, remove: leave } = openWorkshop());
});
afterAll(() => {
  for (const name of ["lost", "restored"]) removeData(join(box, name, "postgres"));
  leave();
});

/** As the restore starts it. */
async function eraseAgain(url: string, memberIds: readonly number[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, [join(import.meta.dirname, "../erase-again.ts")], {
    env,
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(JSON.stringify(memberIds));
  expect((await once(child, "exit"))[0]).toBe(0);
}

it("comes back a second before the end, with whole orders, invoices and nobody who was erased", {
  timeout: 120_000,
}, async () => {
  const store = folderStore(join(box, "archive"));
  const old = await newKey();
  const dataDir = join(box, "lost");
  mkdirSync(join(dataDir, "pl"), { recursive: true });
  writeFileSync(join(dataDir, "pl", "cup.webp"), "a picture");
  const server = await startPostgres({ dataDir: join(dataDir, "postgres") });
  const url = server.url("postgres");
  const shop = await openKillShop(url);
  const stop = new AbortController();
  let kept = 0n;
  const recipients = [old.recipient];
  const onKept = (_: string, place: string) => {
    kept = placeOf(place);
  };
  const follows = followLog({ url, store, recipients, signal: stop.signal, everyMs: 100, onKept });
  await takeBackup({ url, dataDir, store, recipients });

  const api = await startApiProcess(shop.url);
  const buyers = startBuyers({ bearers: shop.bearers.slice(0, 2), code: shop.code, url: () => api.url });
  await vi.waitUntil(() => buyers.numbers.length >= 6, { timeout: 20_000, interval: 20 });
  await buyers.stop();
  const [number = ""] = buyers.numbers;
  const staff = { bearer: await makeStaff(shop.db) };
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await createApiClient({ baseUrl: api.url }).call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  const leaver = await makeMember(shop.db);
  await wait(1100);
  const until = new Date();
  await wait(1100);
  await eraseAgain(shop.url, [leaver.id]);
  await shop.db.query("test.lose", "UPDATE orders SET shipping_address = '{}'");
  await erasureKeeper({ url, store, recipients })();
  const [end] = await shop.db.query<{ place: string }>("test.place", "SELECT pg_current_wal_lsn()::text AS place");
  await vi.waitUntil(() => kept >= placeOf(end?.place ?? ""), { timeout: 20_000, interval: 50 });
  stop.abort();
  await follows;
  await api.kill();
  await shop.db.close();
  await server.stop();

  const fresh = await newKey();
  expect(await resealStore({ store, identity: old.identity, recipients: [fresh.recipient] })).toBeGreaterThan(2);
  const restored = join(box, "restored");
  const plan = { store, dataDir: restored, until, eraseAgain };
  await expect(restoreBackup({ ...plan, identity: old.identity })).rejects.toThrow("was sealed for another key");
  expect(await restoreBackup({ ...plan, identity: fresh.identity })).toMatchObject({ erasedAgain: 1 });

  const again = await startPostgres({ dataDir: join(restored, "postgres") });
  const place = again.url(new URL(shop.url).pathname.slice(1));
  const db = openRawDatabase({ url: place, poolSize: 2 });
  try {
    expect(await notWhole(db, buyers)).toEqual([]);
    const [lost] = await db.query("test.address", "SELECT FROM orders WHERE shipping_address = '{}'");
    expect(lost).toBeUndefined();
    const people = await db.query("test.person", "SELECT name, email FROM members WHERE id = $1", [leaver.id]);
    expect(people).toEqual([{ name: "N.", email: `member-${leaver.id}@erased.invalid` }]);
    const revived = await startApiProcess(place);
    const headers = { authorization: `Bearer ${staff.bearer}` };
    const answer = await fetch(`${revived.url}/office/orders/${number}/invoice.pdf`, { headers });
    expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
    await revived.kill();
  } finally {
    await db.close();
    await again.stop();
  }
});
