import {
  addBonusPlan,
  addBonusPlanDraft,
  getPlanSimulation,
  listBonusMonths,
  listPlanSimulations,
  startPlanSimulation,
} from "@kram/contract/bonuses";
import { listStaffActions } from "@kram/contract/staff";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { countMonth, sumMonth } from "./count-month.ts";
import type { MonthSales } from "./month-sales.ts";
import { createPlanSimulationsRepository } from "./plan-simulations.repository.ts";

let api: TestApi;
let finance: { bearer: string };
let sponsor: Awaited<ReturnType<typeof makeMember>>;
let buyer: Awaited<ReturnType<typeof makeMember>>;

/** The sponsor buys 50,00 and the buyer below 100,00 in each of fourteen months. */
beforeAll(async () => {
  api = await startTestApi();
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  await makeProduct(api.db, { stock: 1000 });
  sponsor = await makeMember(api.db);
  buyer = await makeMember(api.db);
  await api.db.query("test.below", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [buyer.id, sponsor.id]);
});
afterAll(() => api.close());

const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2022-${String(at + 1).padStart(2, "0")}`), "2023-01"];

/** More to the buyer's own, nothing to levels. */
const OWN_ONLY = { ...TEST_PLAN, personal: [{ points: 50, rate: 1000 }], levels: [], poolRate: 1200 };

const draftOf = async (rules: object, title = "Więcej za własne") =>
  (
    await api.client.call(
      addBonusPlanDraft,
      { body: { title, basedOn: null, rules: rules as typeof TEST_PLAN } },
      finance,
    )
  ).id;
const start = (draft: string) => api.client.call(startPlanSimulation, { body: { draft } }, finance);
const read = (id: string) => api.client.call(getPlanSimulation, { params: { id } }, finance);
const finished = (id: string) =>
  vi.waitFor(
    async () => {
      const found = await read(id);
      expect(found.state).toBe("done");
      return found;
    },
    { timeout: 30_000, interval: 250 },
  );

describe("409", () => {
  it("has nothing to count before a month is closed", async () => {
    expect(await refusalOf(start(await draftOf(TEST_PLAN)))).toMatchObject({ code: "bonus-plan.no-closed-month" });
  });
});

describe("200", () => {
  beforeAll(async () => {
    await makePlan(api.db);
    const [code] = await api.db.query<{ code: string }>("test.code", "SELECT code FROM products LIMIT 1");
    for (const month of MONTHS) {
      const at = new Date(`${month}-15T12:00:00Z`);
      await makeSoldOrder(api.db, { memberId: sponsor.id, code: code?.code ?? "", quantity: 5, at });
      await makeSoldOrder(api.db, { memberId: buyer.id, code: code?.code ?? "", quantity: 10, at });
      await closeSoldMonth(api.db, month);
    }
  }, 60_000);

  it("counts a draft over the last twelve closed months beside the plan that counted, and books nothing", async () => {
    const before = await api.db.query("test.postings", "SELECT count(*)::int AS n FROM bonus_postings");
    const asked = await start(await draftOf(OWN_ONLY));
    expect(asked).toMatchObject({ title: "Więcej za własne", monthCount: 12, report: null });
    const { report, tookMs, memoryMb, monthsDone } = await finished(asked.id);
    expect(monthsDone).toBe(12);
    expect(tookMs).toBeGreaterThan(0);
    expect(memoryMb).toBeGreaterThan(10);
    expect(report?.months.map(({ month }) => month)).toEqual(MONTHS.slice(1));
    // Each month 2,50 and 5,00 on own purchases, 10,00 of the level; by the draft 5,00 and 10,00.
    expect(report?.months[0]).toEqual({
      month: "2022-02",
      planVersion: 1,
      netVolume: "150,00",
      outsideVolume: "100,00",
      outsideShare: 6666,
      present: { bonus: "17,50", ratio: 1166, members: 2, outsideBonus: "15,00", outsideShare: 8571 },
      simulation: { bonus: "15,00", ratio: 1000, members: 2, outsideBonus: "10,00", outsideShare: 6666 },
      paid: "17,50",
      guard: "kept",
    });
    expect(report).toMatchObject({
      total: {
        netVolume: "1800,00",
        paid: "210,00",
        present: { bonus: "210,00", ratio: 1166 },
        simulation: { bonus: "180,00", ratio: 1000, outsideBonus: "120,00" },
        guard: "kept",
      },
      kinds: [
        {
          type: "PERSONAL",
          level: 0,
          present: "90,00",
          presentRatio: 500,
          simulation: "180,00",
          simulationRatio: 1000,
        },
        { type: "GROUP", level: 1, present: "120,00", presentRatio: 666, simulation: "0,00", simulationRatio: 0 },
      ],
      gainers: 1,
      losers: 1,
      unchanged: 0,
      winners: [{ memberNo: buyer.memberNo, before: "60,00", after: "120,00" }],
      worst: [{ memberNo: sponsor.memberNo, before: "150,00", after: "60,00" }],
    });
    expect(await api.db.query("test.postings", "SELECT count(*)::int AS n FROM bonus_postings")).toEqual(before);
  });

  it("stays when the draft goes, is listed, and notes who looked", async () => {
    const [first] = (await api.client.call(listPlanSimulations, {}, finance)).items;
    await read(first?.id ?? "");
    const admin = { bearer: await makeStaff(api.db) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: first?.id } }, admin);
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["startPlanSimulation", "getPlanSimulation"]),
    );
    expect(items.filter(({ action }) => action === "getPlanSimulation")).toHaveLength(1);
  });

  it("keeps a member's month at the cap, on both sides of the guard", async () => {
    const { report } = await finished((await start(await draftOf({ ...OWN_ONLY, cap: 300 }))).id);
    expect(report?.total.simulation).toMatchObject({ bonus: "72,00", outsideBonus: "36,00", members: 2 });
  });

  it("answers the one that waits, asked twice", async () => {
    const [staff] = await api.db.query<{ id: number }>("test.staff", "SELECT min(id) AS id FROM staff");
    await api.db.inTransaction(async (tx) => {
      const simulations = createPlanSimulationsRepository(tx);
      const asked = { title: "Raz", rules: { ...TEST_PLAN, poolRate: 5000 }, staffId: staff?.id ?? 0, monthCount: 12 };
      const first = await simulations.ask(asked);
      expect(first.isNew).toBe(true);
      expect(await simulations.ask(asked)).toEqual({ id: first.id, isNew: false });
      await simulations.fail(first.id);
      expect(await simulations.ask(asked)).toMatchObject({ isNew: true });
    });
  });

  it("begins a cut off one anew, and gives it up the third time", async () => {
    const simulations = createPlanSimulationsRepository(api.db);
    const rules = { ...OWN_ONLY, poolRate: 1300 };
    const [staff] = await api.db.query<{ id: number }>("test.staff", "SELECT min(id) AS id FROM staff");
    const cut = async (times: number) => {
      const [row] = await api.db.query<{ id: number }>(
        "test.cut",
        `INSERT INTO plan_simulations (title, rules, staff_id, month_count, cut_off, worked_on_until)
         VALUES ('Przerwane', $1, $2, 12, $3, now() - interval '1 minute') RETURNING id`,
        [JSON.stringify(rules), staff?.id ?? 0, times],
      );
      return String(row?.id);
    };
    const once = await finished(await cut(0));
    expect(once.report?.months).toHaveLength(12);
    const thrice = await cut(2);
    expect(await read(thrice)).toMatchObject({ state: "failed", report: null });
    expect(await simulations.someToRun()).toBe(false);
  });
});

describe("the guard of outside sales", () => {
  const inForce = (rules: object) =>
    api.client.call(addBonusPlan, { body: { validFrom: "2090-01", rules: rules as typeof TEST_PLAN } }, finance);

  it("asks for a simulation of the very rules, refuses what pays too little from outside, and lets the rest pass", async () => {
    const [strict, fair] = [
      { ...OWN_ONLY, leastOutsideShare: 6667 },
      { ...OWN_ONLY, leastOutsideShare: 6666 },
    ];
    expect(await refusalOf(inForce(strict))).toMatchObject({ status: 409, code: "bonus-plan.not-simulated" });
    const { report } = await finished((await start(await draftOf(strict))).id);
    expect(report?.total.guard).toBe("broken");
    expect(report?.months.every(({ guard }) => guard === "broken")).toBe(true);
    expect(await refusalOf(inForce(strict))).toMatchObject({ status: 409, code: "bonus-plan.outside-too-low" });
    await finished((await start(await draftOf(fair))).id);
    expect(await inForce(fair)).toMatchObject({ rules: fair });
  });

  it("stands in the month's report", async () => {
    const { items } = await api.client.call(listBonusMonths, {}, finance);
    expect(items.find(({ id }) => id === "2022-05")?.close).toMatchObject({
      outsideBonus: "15,00",
      outsideBonusShare: 8571,
      guard: "kept",
    });
    await api.db.query("test.old", "UPDATE bonus_closes SET outside_bonus_minor = NULL WHERE month = '2022-05-01'");
    const { items: old } = await api.client.call(listBonusMonths, {}, finance);
    expect(old.find(({ id }) => id === "2022-05")?.close).toMatchObject({ outsideBonus: null, guard: null });
  });
});

describe("404", () => {
  it.each(["987654", "x"])("knows no simulation %s", async (id) => {
    expect(await refusalOf(read(id))).toMatchObject({ code: "plan-simulation.unknown" });
  });

  it("knows no such draft", async () => {
    expect(await refusalOf(start("987654"))).toMatchObject({ code: "bonus-plan.draft-unknown" });
  });
});

it("a month's sums are those of its single bonuses, with a cap or without", async () => {
  const rate = fc.nat(900);
  const points = fc.nat(200);
  const plans = fc.record({
    personal: fc.constant([{ points: 10, rate: 500 }]),
    qualifyingPoints: points,
    levels: fc.array(fc.record({ groupPoints: points, rate }), { maxLength: 4 }),
    leader: fc.record({ personalPoints: points, groupPoints: points, rates: fc.array(rate, { maxLength: 3 }) }),
    poolRate: fc.constant(10_000),
    cap: fc.option(fc.integer({ min: 1, max: 20_000 })),
  });
  const clubs = fc
    .array(fc.nat(), { minLength: 1, maxLength: 25 })
    .map((draws) => draws.map((draw, id) => ({ id, sponsorId: id === 0 ? null : draw % id })));
  const lines = fc
    .array(fc.record({ buyerId: fc.nat(25), points: fc.nat(99), base: fc.nat(99_999) }), { maxLength: 40 })
    .map((sold) => sold.map((line, at) => ({ ...line, orderId: at + 1, code: "A", pieces: 1 })));
  await fc.assert(
    fc.asyncProperty(plans, clubs, lines, async (plan, members, sold) => {
      const sales: MonthSales = { members, lines: sold };
      const { earnings, totals } = await countMonth(plan, sales);
      const sums = await sumMonth(plan, sales);
      const kinds = new Map<string, number>();
      for (const { type, level, amount } of [...earnings.values()].flat())
        kinds.set(`${type} ${level}`, (kinds.get(`${type} ${level}`) ?? 0) + amount);
      expect(sums.totals).toEqual(totals);
      expect(new Map(sums.kinds.map(({ type, level, amount }) => [`${type} ${level}`, amount]))).toEqual(kinds);
      expect(sums.byMember).toEqual(
        new Map([...earnings].map(([id, items]) => [id, items.reduce((sum, { amount }) => sum + amount, 0)])),
      );
    }),
  );
});
