import { getRunningMonth, getMonthTrial } from "@kram/contract/structure";
import { poland } from "@kram/countries/pl";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { forecastMonth, readMonthSales, reverseOrderBonuses } from "../bonuses/public.ts";
import { countStructure } from "./public.ts";

let api: TestApi;
let code: string;
beforeAll(async () => {
  api = await startTestApi();
  code = await makeProduct(api.db);
  await makePlan(api.db);
});
afterAll(() => api.close());

const month = (member: { bearer: string }) => api.client.call(getRunningMonth, {}, member);

async function below(sponsor: { id: number }) {
  const member = await makeMember(api.db);
  await api.db.query("test.below", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [member.id, sponsor.id]);
  return member;
}

const DAY_MS = 86_400_000;

describe("200", () => {
  it("tells points, what they mean by the plan, and what the month would bring", async () => {
    const own = await makeMember(api.db);
    const first = await below(own);
    await api.db.query("test.name", "UPDATE members SET name = 'Żaneta', surname = 'Głęboka' WHERE id = $1", [
      first.id,
    ]);
    const at = new Date();
    await makeSoldOrder(api.db, { memberId: own.id, code, quantity: 5, at });
    await makeSoldOrder(api.db, { memberId: first.id, code, quantity: 3, at });
    await countStructure({ db: api.db, country: poland });
    const told = await month(own);
    expect(told).toMatchObject({
      personalPoints: 50,
      groupPoints: 80,
      plan: { qualified: true, personalRate: "5,00", openLevels: [1, 2], levelCount: 2, leader: false },
      forecast: { personal: "2,50", group: "3,00", leader: "0,00", total: "5,50" },
      joined: { count: 1, people: [{ memberNo: first.memberNo, name: "Ż. G.", depth: 1 }] },
      quiet: { count: 0, people: [] },
    });
    expect(told.plan?.next).toEqual([{ kind: "leader", level: 0, rate: "2,00", ownMissing: 0, groupMissing: 320 }]);
  });

  it("names who bought last month and nothing in this one, by initials", async () => {
    const own = await makeMember(api.db);
    const [stopped, goesOn] = [await below(own), await below(own)];
    const lastMonth = new Date(new Date().setUTCDate(1) - 10 * DAY_MS);
    for (const { id: memberId } of [stopped, goesOn])
      await makeSoldOrder(api.db, { memberId, code, quantity: 1, at: lastMonth });
    await makeSoldOrder(api.db, { memberId: goesOn.id, code, quantity: 1, at: new Date() });
    await countStructure({ db: api.db, country: poland });
    expect((await month(own)).quiet).toEqual({
      count: 1,
      people: [{ memberNo: stopped.memberNo, name: "J. P.", depth: 1 }],
    });
  });

  it("has nothing to forecast for somebody who did nothing", async () => {
    expect((await month(await makeMember(api.db))).forecast.total).toBe("0,00");
  });
});

describe("getMonthTrial", () => {
  const tried = async (member: { bearer: string }, own: number, others: number) =>
    (await api.client.call(getMonthTrial, { query: { own, levels: String(others) } }, member)).plan;

  it("says what other points would mean, the group's with the own ones, and stores nothing", async () => {
    const member = await makeMember(api.db);
    expect(await tried(member, 49, 1000)).toMatchObject({ qualified: false, openLevels: [], leader: false });
    expect(await tried(member, 50, 349)).toMatchObject({
      qualified: true,
      personalRate: "5,00",
      openLevels: [1, 2],
      leader: false,
      levels: [
        { level: 1, rate: "10,00", points: 349 },
        { level: 2, rate: "5,00", points: 0 },
      ],
      next: [{ kind: "leader", level: 0, rate: "2,00", ownMissing: 0, groupMissing: 1 }],
    });
    expect(await tried(member, 50, 350)).toMatchObject({ leader: true, next: [] });
    expect(await month(member)).toMatchObject({ personalPoints: 0, groupPoints: 0 });
  });

  it("says of the month's own points what the running month says", async () => {
    const own = await makeMember(api.db);
    await makeSoldOrder(api.db, { memberId: own.id, code, quantity: 4, at: new Date() });
    await countStructure({ db: api.db, country: poland });
    const { personalPoints, groupPoints, plan } = await month(own);
    expect(await tried(own, personalPoints, groupPoints - personalPoints)).toMatchObject({ ...plan });
  });

  it("begins with the month's own points by level, and tells no amounts before a month has closed", async () => {
    const own = await makeMember(api.db);
    const first = await below(own);
    const second = await below(first);
    const third = await below(second);
    const sold = [own, first, second, third, await below(own)];
    for (const [index, { id: memberId }] of sold.entries())
      await makeSoldOrder(api.db, { memberId, code, quantity: index + 1, at: new Date() });
    await countStructure({ db: api.db, country: poland });
    const { bonus, plan } = await api.client.call(getMonthTrial, { query: {} }, own);
    expect(plan?.levels.map(({ points }) => points)).toEqual([70, 30]);
    expect(plan?.deeper).toBe(40);
    expect(bonus).toBeNull();
  });

  it.each(["1,x", "1,,2", ",", "12345678"])("422: refuses levels %j", async (levels) => {
    const { bearer } = await makeMember(api.db);
    const answer = await fetch(`${api.url}/structure/month/trial?levels=${levels}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "only-digits", field: "levels" }] });
  });

  it.each(["-1", "1.5", "12345678", "x", ""])("422: refuses %j points", async (own) => {
    const { bearer } = await makeMember(api.db);
    const answer = await fetch(`${api.url}/structure/month/trial?own=${own}&levels=0`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "only-digits", field: "own" }] });
  });
});

describe("getMonthTrial, once a month has closed", () => {
  it("says what the points would bring, by what a point came to in that month", async () => {
    const [own, buyer] = [await makeMember(api.db), await makeMember(api.db)];
    await makeSoldOrder(api.db, {
      memberId: buyer.id,
      code,
      quantity: 3,
      net: 1999,
      at: new Date("2024-02-10T10:00:00Z"),
    });
    await closeSoldMonth(api.db, "2024-02");
    const { bonus } = await api.client.call(getMonthTrial, { query: { own: 50, levels: "100,200,50" } }, own);
    expect(bonus).toEqual({
      pointNet: "1,99",
      month: "2024-02",
      personal: "4,97",
      levels: ["19,90", "19,90"],
      leader: "13,93",
      total: "58,70",
    });
    const none = await api.client.call(getMonthTrial, { query: { own: 0, levels: "0" } }, own);
    expect(none.bonus).toMatchObject({ personal: "0,00", levels: ["0,00", "0,00"], leader: "0,00", total: "0,00" });
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    expect(await refusalOf(api.client.call(getRunningMonth, {}))).toMatchObject({ status: 401 });
  });
});

const PEOPLE = 8;
const someone = fc.nat(PEOPLE - 1);
const rate = fc.nat(600);
const points = fc.constantFrom(0, 10, 50, 150, 400);

const MONTHS_TO_CLOSE = fc.record({
  sponsors: fc.array(fc.nat(), { minLength: PEOPLE, maxLength: PEOPLE }),
  plan: fc.record({
    personal: fc.constantFrom(
      [],
      [{ points: 10, rate: 333 }],
      [50, 200].map((from) => ({ points: from, rate: from })),
    ),
    qualifyingPoints: points,
    levels: fc.array(fc.record({ groupPoints: points, rate }), { maxLength: 5 }),
    leader: fc.record({ personalPoints: points, groupPoints: points, rates: fc.array(rate, { maxLength: 3 }) }),
    poolRate: fc.constant(5000),
    cap: fc.option(fc.integer({ min: 1, max: 9999 })),
  }),
  orders: fc.array(
    fc.record({
      buyer: someone,
      quantity: fc.integer({ min: 1, max: 60 }),
      net: fc.nat(9999),
      // Some are canceled, some come back in part, some wait for their cash.
      fate: fc.constantFrom("kept", "kept", "kept", "canceled", "returned", "unpaid"),
    }),
    { minLength: 1, maxLength: 14 },
  ),
});

const RUNS = 12;

it("the forecast is what the close posts when nothing more happens", { timeout: 120_000 }, async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeMember(api.db)));
  const idOf = (at: number) => people[at]?.id ?? 0;
  let number = 0;
  await fc.assert(
    fc.asyncProperty(MONTHS_TO_CLOSE, async ({ sponsors, plan, orders }) => {
      number += 1;
      const monthOf = `2021-${String(number).padStart(2, "0")}`;
      const first = `${monthOf}-01`;
      await makePlan(api.db, plan, monthOf);
      for (const [at, { id }] of people.entries())
        await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [
          id,
          at === 0 ? null : idOf((sponsors[at] ?? 0) % at),
        ]);
      const at = new Date(`${monthOf}-10T10:00:00Z`);
      for (const { buyer, fate, ...sold } of orders) {
        const cashAt = fate === "unpaid" ? null : at;
        const id = await makeSoldOrder(api.db, { ...sold, memberId: idOf(buyer), code, at, cashAt });
        if (fate === "canceled" || fate === "returned")
          await api.db.inTransaction((tx) =>
            reverseOrderBonuses(tx, id, fate === "canceled" ? "all" : [{ code, promotionCode: "", quantity: 1 }]),
          );
      }
      const sales = await readMonthSales({ db: api.db, month: first, timeZone: poland.timeZone });
      await forecastMonth(api.db, { month: first, sales });
      const forecast = await api.db.query(
        "test.forecast",
        `SELECT member_id AS id, personal_minor AS "PERSONAL", group_minor AS "GROUP", leader_minor AS "LEADER" FROM bonus_forecasts
         WHERE month = $1 ORDER BY member_id`,
        [first],
      );
      await closeSoldMonth(api.db, monthOf);
      const posted = await api.db.query(
        "test.posted",
        `SELECT p.member_id AS id, ${["PERSONAL", "GROUP", "LEADER"]
          .map((type) => `coalesce(sum(i.amount_minor) FILTER (WHERE i.type = '${type}'), 0)::bigint AS "${type}"`)
          .join()}
         FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id WHERE p.month = $1 AND p.kind = 'close'
         GROUP BY p.member_id ORDER BY p.member_id`,
        [first],
      );
      expect(forecast).toEqual(posted);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const [all] = await api.db.query<{ bonus: number }>(
    "test.closes",
    "SELECT sum(bonus_minor)::bigint AS bonus FROM bonus_closes",
  );
  expect(all?.bonus).toBeGreaterThan(0);
});
