import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { removeData } from "../../../tools/postgres/remove-data.ts";
import { openWorkshop } from "../../../tools/test/workshop.ts";
import { startApiProcess } from "./testing/api-process.ts";
import { startBuyers } from "./testing/buyers.ts";
import { roundsOf } from "./testing/faults/fault-run.ts";
import { BUYERS, killApis, killDatabases, notWhole, openKillShop } from "./testing/faults/kills.ts";

const API_KILLS = 30;
const POSTGRES_KILLS = 3;

describe("the API", () => {
  it(
    `loses no order and makes none twice when it is killed ${API_KILLS} times while ${BUYERS} order`,
    async () => {
      const { done, amiss } = await killApis(roundsOf(API_KILLS));
      expect(amiss).toEqual([]);
      expect(done["orders beside API kills"]).toBeGreaterThan(API_KILLS);
    },
    API_KILLS * 10_000,
  );

  it("ends within ten seconds when it is asked to, with everything answered", async () => {
    const { url, db, code, bearers, close } = await openKillShop();
    let current = await startApiProcess(url);
    const buyers = startBuyers({ bearers, code, url: () => current.url });
    for (let rounds = 0; rounds < 2; rounds += 1) {
      const next = await startApiProcess(url);
      const before = buyers.numbers.length;
      await vi.waitUntil(() => buyers.numbers.length > before + BUYERS, { timeout: 10_000, interval: 5 });
      const asked = performance.now();
      const ending = current.end();
      current = next;
      expect(await ending).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
    }
    expect(await notWhole(db, buyers)).toEqual([]);
    await current.kill();
    await close();
  }, 60_000);
});

describe("PostgreSQL", () => {
  it(
    `loses no order when it is killed ${POSTGRES_KILLS} times, and orders go on within five seconds`,
    async () => {
      const { quick: folder, remove } = openWorkshop();
      const { amiss } = await killDatabases(roundsOf(POSTGRES_KILLS, { folder }));
      removeData(join(folder, "killed"));
      remove();
      expect(amiss).toEqual([]);
    },
    POSTGRES_KILLS * 60_000,
  );
});
