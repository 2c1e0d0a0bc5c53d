import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBonusSummary, getMoney } from "@kram/contract/money";
import { listStructure } from "@kram/contract/structure";
import { countryOf } from "@kram/countries/country";
import { bonusMonth, limitEarnings, pointsByBuyer } from "@kram/domain/bonuses";
import { ORDER_STATUSES } from "@kram/domain/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMonthSales } from "../features/bonuses/public.ts";
import { folderStore } from "../platform/media/folder-store.ts";
import { makeSession } from "../platform/testing/factories.ts";
import { takeAlong } from "../platform/testing/taken-along.ts";
import { startTestApi, type TestApi } from "../platform/testing/test-api.ts";
import { closeDemoMonths } from "./club/close-demo-months.ts";
import { demoPlan } from "./club/store-club.ts";
import { loadDemo } from "./load-demo.ts";

describe.each(["pl", "de"] as const)("the demo's club in %s", (instance) => {
  const country = countryOf(instance);
  let api: TestApi;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kram-demo-test-"));
    api = await startTestApi({ INSTANCE: instance });
    await loadDemo({ db: api.db, instance, media: folderStore(dataDir) });
  }, 180_000);
  afterAll(async () => {
    await api.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = <Row>(sql: string, values: unknown[] = []) => api.db.query<Row>(`test.${sql.slice(0, 40)}`, sql, values);

  it("has two thousand members, a year of closed months, and an intact ledger", async () => {
    const [counts] = await ask<{ members: number; closes: number; orders: number }>(
      `SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM bonus_closes WHERE finished_at IS NOT NULL) AS closes,
         (SELECT count(*) FROM orders) AS orders`,
    );
    expect(counts?.members).toBeGreaterThan(2000);
    expect(counts?.orders).toBeGreaterThan(3000);
    expect(counts?.closes).toBe(12);
    expect(await api.audit()).toEqual([]);
    await closeDemoMonths({ db: api.db, country });
    const [again] = await ask<{ postings: number; months: number }>(
      "SELECT count(*) AS postings, count(DISTINCT (member_id, month)) AS months FROM bonus_postings",
    );
    expect(again?.postings).toBe(again?.months);
  });

  it("proves what its members agreed to by version and words", async () => {
    const logged = await ask(
      `SELECT m.email, count(*) AS entries, bool_and(l.granted AND l.version IS NOT NULL) AS proven,
        bool_and(m.privacy_policy_accepted_at IS NOT NULL) AS accepted
       FROM consent_log l JOIN members m ON m.id = l.member_id GROUP BY m.email ORDER BY m.email`,
    );
    const people = ["anna@kram.example", "firma@kram.example", "karl@kram.example"];
    expect(logged).toEqual(people.map((email) => ({ email, entries: 3, proven: true, accepted: true })));
  });

  it("shows Anna orders in every status, and what follows an order in every state", async () => {
    const [seen] = await ask<{
      statuses: string[];
      types: string[];
      complaints: string[];
      withdrawals: string[];
      returns: number;
    }>(
      `SELECT array_agg(DISTINCT status) AS statuses, array_agg(DISTINCT type) AS types,
         (SELECT array_agg(status || ' ' || (SELECT count(*) FROM complaint_messages m WHERE m.complaint_id = c.id) ORDER BY c.id)
         FROM complaints c) AS complaints,
         (SELECT array_agg(state ORDER BY id) FROM withdrawals) AS withdrawals, (SELECT count(*) FROM returns) AS returns
       FROM orders WHERE member_id = (SELECT id FROM members WHERE email = 'anna@kram.example')`,
    );
    expect(seen?.statuses.toSorted()).toEqual(ORDER_STATUSES.toSorted());
    expect(seen?.types).toEqual(["PRESENT", "REGULAR"]);
    expect(seen?.complaints).toEqual(["ACCEPTED 4", "REJECTED 2", "OPEN 2"]);
    expect(seen?.withdrawals).toEqual(["DONE", "REFUSED", "OPEN"]);
    expect(seen?.returns).toBe(2);
    const numbers = await ask<{ rising: boolean }>(
      "SELECT bool_and(placed_at >= before) AS rising FROM (SELECT placed_at, lag(placed_at) OVER (ORDER BY id) AS before FROM orders) o",
    );
    expect(numbers).toEqual([{ rising: true }]);
  });

  it("paid in every month what the plan says of its orders, member by member", async () => {
    const closes = await ask<{ month: string }>(
      "SELECT to_char(month, 'YYYY-MM-DD') AS month FROM bonus_closes ORDER BY month",
    );
    const plan = demoPlan(country);
    for (const { month } of closes) {
      const { members, lines } = await readMonthSales({ db: api.db, month, timeZone: country.timeZone });
      const { itemsOf } = bonusMonth({ plan, members, points: pointsByBuyer(lines) });
      const earned = new Map<number, number[]>();
      for (const item of lines.flatMap(itemsOf))
        earned.set(item.memberId, [...(earned.get(item.memberId) ?? []), item.amount]);
      const counted = [...earned].map(([memberId, amounts]) => ({
        memberId,
        amount: limitEarnings(amounts, plan.cap).reduce((sum, amount) => sum + amount, 0),
      }));
      const posted = await ask(
        `SELECT member_id AS "memberId", amount_minor AS amount FROM bonus_postings WHERE month = $1 ORDER BY member_id`,
        [month],
      );
      expect(posted).toEqual(counted.toSorted((a, b) => a.memberId - b.memberId));
    }
  });

  it("puts Anna above a group that earns her something every month", async () => {
    const [anna] = await ask<{ id: number }>("SELECT id FROM members WHERE email = 'anna@kram.example'");
    const options = { bearer: await makeSession(api.db, { memberId: anna?.id ?? 0 }) };
    const { parent } = await api.client.call(listStructure, { query: {} }, options);
    expect(parent.groupSize).toBeGreaterThan(300);
    const { months } = await api.client.call(getBonusSummary, { query: {} }, options);
    expect(months.slice(0, 11).every(({ group }) => group !== "0,00")).toBe(true);
    expect(await api.client.call(getMoney, {}, options)).toMatchObject({ bonusBalance: "45,00" });
  });

  it("is the same shop when it is taken along, row by row, and sells on", { timeout: 180_000 }, async () => {
    const carried = await takeAlong({ api, instance, media: dataDir });
    expect(carried).toBeGreaterThan(50_000);
  });
});

describe("a demo from before there were plans", () => {
  it("starts, and closes nothing", async () => {
    const api = await startTestApi();
    try {
      await api.db.query("test.loaded", "INSERT INTO demo_loaded DEFAULT VALUES");
      await closeDemoMonths({ db: api.db, country: countryOf("pl") });
      expect(await api.db.query("test.closes", "SELECT 1 FROM bonus_closes")).toEqual([]);
    } finally {
      await api.close();
    }
  });
});
