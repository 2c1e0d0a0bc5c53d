import { askForApproval, grantApproval, refuseApproval, withdrawApproval } from "@kram/contract/approvals";
import { listBonusMonths } from "@kram/contract/bonuses";
import { getMoney } from "@kram/contract/money";
import { listStaffActions } from "@kram/contract/staff";
import { getDashboard, type DashboardFigure } from "@kram/contract/dashboard";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openRawDatabase } from "../../platform/open-database.ts";
import { type DatabaseWire, openDatabaseWire } from "../../platform/testing/database-wire.ts";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { closeSoldMonth, makePlan, makeSoldOrder, TEST_ADDRESS } from "../../platform/testing/sold-orders.ts";
import { startWiredApi, type TestApi } from "../../platform/testing/test-api.ts";
import { bringOrders } from "../orders/public.ts";
import { closeDueMonths, createBonusesRepository, createClosesRepository, runCloses } from "./public.ts";

const country = countryOf("pl");
/** `KRAM_LONG=1` cuts at every statement, else at every third. */
const STEP = process.env.KRAM_LONG === "1" ? 1 : 3;
const PATIENCE = { timeout: 30_000, interval: 100 };

let api: TestApi & { wire: DatabaseWire };
let admin: { bearer: string };
let second: { bearer: string };
let code: string;
beforeAll(async () => {
  api = await startWiredApi();
  [admin, second] = [{ bearer: await makeStaff(api.db) }, { bearer: await makeStaff(api.db, ["finance"]) }];
  code = await makeProduct(api.db, { stock: 1000 });
  await makePlan(api.db);
});
afterAll(() => api.close());

const months = { 2020: 0, 2021: 0 };
/** One sale of 50,00 net, which pays 2,50; only 2021 closes by itself. */
async function soldMonth(year: 2020 | 2021 = 2020) {
  months[year] += 1;
  const month = `${year}-${String(months[year]).padStart(2, "0")}`;
  const buyer = await makeMember(api.db);
  await makeSoldOrder(api.db, { memberId: buyer.id, code, quantity: 5, at: new Date(`${month}-15T12:00:00Z`) });
  return { month, buyer };
}

const monthOf = async (month: string) =>
  (await api.client.call(listBonusMonths, {}, admin)).items.find(({ id }) => id === month);
const bonusOf = async (member: { bearer: string }) => (await api.client.call(getMoney, {}, member)).bonusBalance;
const figureOf = async (kind: DashboardFigure) =>
  (await api.client.call(getDashboard, {}, admin)).figures.find((figure) => figure.kind === kind)?.count;
/** By the shop itself, oldest first. */
async function ownActionsOf(month: string) {
  const { items } = await api.client.call(listStaffActions, { query: { subject: month } }, admin);
  return items.filter(({ staff }) => staff === null).toReversed();
}
let changes = 0;
const change = (month: string, set: string) =>
  api.db.query(`test.change-${(changes += 1)}`, `UPDATE bonus_closes SET ${set} WHERE month = $1`, [`${month}-01`]);
const retryNow = (month: string) => change(month, "retry_at = now() - interval '1 second'");
const begin = (month: string) =>
  createClosesRepository(api.db).begin(`${month}-01`, { planVersion: 1, inBackground: true });
/** Runs closes, as the API does too every two seconds. */
async function standsAs(month: string, expected: object): Promise<void> {
  await runCloses({ db: api.db, country }).catch(() => undefined);
  await vi.waitFor(async () => expect(await monthOf(month)).toMatchObject(expected), PATIENCE);
}
const closed = (month: string) => standsAs(month, { state: "closed" });
const failing = (month: string, failure: object) => standsAs(month, { state: "failing", failure });

/** Answers how to mend it. */
async function breakLedger(): Promise<() => Promise<unknown>> {
  const { id } = await makeMember(api.db);
  await api.db.query(
    "test.break-ledger",
    "INSERT INTO ledger_accounts (member_id, kind, currency, balance_minor) VALUES ($1, 'refunds', 'PLN', 1)",
    [id],
  );
  return () =>
    api.db.query("test.mend-ledger", "UPDATE ledger_accounts SET balance_minor = 0 WHERE member_id = $1", [id]);
}

describe("a close that fails", () => {
  it("pays nothing from a ledger that does not add up, says so, and goes on when it does again", async () => {
    const { month, buyer } = await soldMonth();
    const mend = await breakLedger();
    try {
      await begin(month);
      await failing(month, { kind: "ledger", count: 1 });
      expect(await bonusOf(buyer)).toBe("0,00");
      expect(await figureOf("closesFailing")).toBe(1);
      const failure = (await monthOf(month))?.failure;
      expect(Date.parse(failure?.againAt ?? "") - Date.parse(failure?.at ?? "")).toBe(60_000);
    } finally {
      await mend();
    }
    await retryNow(month);
    await closed(month);
    expect(await bonusOf(buyer)).toBe("2,50");
    expect(await figureOf("closesFailing")).toBe(0);
    expect((await monthOf(month))?.failure).toBeNull();
  });

  it("is tried again after longer and longer, is noted once for one reason, and holds up no other month", async () => {
    const [stuck, next] = [await soldMonth(), await soldMonth()];
    await api.db.query(
      "test.refuse",
      `CREATE FUNCTION refuse_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room left for %', NEW.month; END $$`,
    );
    await api.db.query(
      "test.refuse-month",
      `CREATE TRIGGER refuse_test BEFORE INSERT ON bonus_postings FOR EACH ROW WHEN (NEW.month = '${stuck.month}-01') EXECUTE FUNCTION refuse_test()`,
    );
    try {
      await begin(stuck.month);
      await begin(next.month);
      await closed(next.month);
      await failing(stuck.month, { kind: "other", count: 1, reason: `no room left for ${stuck.month}-01` });
      await retryNow(stuck.month);
      await failing(stuck.month, { count: 2 });
      const failure = (await monthOf(stuck.month))?.failure;
      expect(Date.parse(failure?.againAt ?? "") - Date.parse(failure?.at ?? "")).toBe(120_000);
      expect((await ownActionsOf(stuck.month)).map(({ action }) => action)).toEqual(["failClose"]);
    } finally {
      await api.db.query("test.allow-month", "DROP TRIGGER refuse_test ON bonus_postings");
    }
    await retryNow(stuck.month);
    await closed(stuck.month);
    expect([await bonusOf(stuck.buyer), await bonusOf(next.buyer)]).toEqual(["2,50", "2,50"]);
    expect((await ownActionsOf(stuck.month)).map(({ action }) => action)).toEqual(["failClose", "closeMonth"]);
  });

  it("waits at most a quarter of an hour", async () => {
    const { month } = await soldMonth();
    await begin(month);
    await change(month, "in_background = false");
    const closes = createClosesRepository(api.db);
    const pauses: number[] = [];
    for (let failures = 0; failures < 7; failures += 1) {
      await closes.noteFailure(`${month}-01`, { kind: "other", reason: "x" });
      const [row] = await api.db.query<{ minutes: number }>(
        "test.pause",
        "SELECT (extract(epoch FROM retry_at - failed_at) / 60)::integer AS minutes FROM bonus_closes WHERE month = $1",
        [`${month}-01`],
      );
      pauses.push(row?.minutes ?? 0);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
    await closeSoldMonth(api.db, month);
  });

  it("that was cut off counts as stopped, goes on by itself and pays nobody twice", async () => {
    const { month, buyer } = await soldMonth();
    await closeSoldMonth(api.db, month);
    await change(
      month,
      "finished_at = NULL, in_background = true, worked_on_until = now() - interval '1 second', retry_at = now() + interval '1 hour'",
    );
    expect(await createClosesRepository(api.db).someToRun()).toBe(false);
    await retryNow(month);
    await closed(month);
    expect(await bonusOf(buyer)).toBe("2,50");
    const [row] = await api.db.query("test.stopped", "SELECT failures, failure FROM bonus_closes WHERE month = $1", [
      `${month}-01`,
    ]);
    expect(row).toEqual({ failures: 1, failure: "stopped" });
  });
});

describe("a connection that is cut", () => {
  it("in the middle of a close pays everybody once in the end", { timeout: 180_000 }, async () => {
    const month = "2020-12";
    // More than one transaction pays.
    const buyers = await makeBuyers(405);
    await sellToMany(buyers, new Date(`${month}-15T12:00:00Z`));
    await begin(month);
    const wire = await openDatabaseWire(api.wire.url);
    const db = openRawDatabase({ url: wire.url, poolSize: 2 });
    try {
      for (let cutAt = 1, seen = 0; seen >= cutAt - STEP; cutAt += STEP) {
        seen = 0;
        wire.decide = () => {
          seen += 1;
          if (seen !== cutAt) return "pass";
          return cutAt % 2 === 1 ? "cut-after" : "cut-before";
        };
        await change(month, "worked_on_until = NULL, retry_at = NULL");
        await runCloses({ db, country }).catch(() => undefined);
      }
    } finally {
      await db.close();
      await wire.close();
    }
    expect(await monthOf(month)).toMatchObject({ state: "closed", close: { memberCount: 405, bonus: "1012,50" } });
    const [paid] = await api.db.query(
      "test.paid",
      `SELECT count(*) AS accounts, min(balance_minor) AS least, max(balance_minor) AS most FROM ledger_accounts
       WHERE kind = 'bonus' AND member_id = ANY ($1)`,
      [buyers],
    );
    expect(paid).toEqual({ accounts: 405, least: 250, most: 250 });
  });
});

describe("the clock", () => {
  const ask = ({ month }: { month: string }) =>
    api.client.call(askForApproval, { body: { kind: "month-close", month, note: "" } }, admin);
  const refuse = ({ id }: { id: string }) =>
    api.client.call(refuseApproval, { params: { id }, body: { reason: "Brakuje korekt" } }, second);
  const grant = ({ id }: { id: string }) => api.client.call(grantApproval, { params: { id } }, second);
  const withdraw = ({ id }: { id: string }) => api.client.call(withdrawApproval, { params: { id } }, admin);
  const expire = ({ id }: { id: string }) =>
    api.db.query("test.expire", "UPDATE approvals SET expires_at = now() WHERE id = $1", [id]);
  /** Leaves out last month, which depends on the day. */
  const turn = () => closeDueMonths({ db: api.db, country, daysToLook: 31 });

  it("closes every month since the first close that nobody has a say in, and leaves a refused one to staff", async () => {
    const first = await soldMonth(2021);
    await closeSoldMonth(api.db, first.month);
    const [plain, asked, takenBack, late] = [
      await soldMonth(2021),
      await soldMonth(2021),
      await soldMonth(2021),
      await soldMonth(2021),
    ];
    const [again, over] = [await soldMonth(2021), await soldMonth(2021)];
    const { id } = await ask(asked);
    await withdraw(await ask(takenBack));
    await expire(await ask(late));
    // Refusals stand, also when the next request is taken back or expires.
    for (const month of [again, over]) await refuse(await ask(month));
    await withdraw(await ask(again));
    await expire(await ask(over));
    expect([await figureOf("closesRefused"), await figureOf("approvalsWaiting")]).toEqual([2, 1]);

    await Promise.all([turn(), turn()]);
    for (const { month } of [plain, takenBack, late]) await closed(month);
    expect(await monthOf(asked.month)).toMatchObject({ state: "waiting", approval: { id }, close: null });
    const refusal = { reason: "Brakuje korekt", by: "Ewa Biurowa" };
    for (const { month } of [again, over])
      expect(await monthOf(month)).toMatchObject({ state: "refused", close: null, refusal });
    const noted = (await ownActionsOf(plain.month)).map(({ action, after }) => ({ action, after }));
    expect(noted).toEqual([
      { action: "beginClose", after: { planVersion: 1 } },
      { action: "closeMonth", after: { planVersion: 1, members: 1, bonus: "2,50" } },
    ]);

    await grant({ id });
    await grant(await ask(again));
    for (const { month } of [asked, again]) await closed(month);
    const bonuses = await Promise.all([plain, asked, takenBack, late, again, over].map(({ buyer }) => bonusOf(buyer)));
    expect(bonuses).toEqual(["2,50", "2,50", "2,50", "2,50", "2,50", "0,00"]);
    expect(await figureOf("closesRefused")).toBe(1);
  });

  it("lets staff look at last month for some days, and leaves months before the first plan alone", async () => {
    await makeSoldOrder(api.db, {
      memberId: (await makeMember(api.db)).id,
      code,
      quantity: 1,
      at: new Date("2019-06-15T12:00:00Z"),
    });
    const closes = createClosesRepository(api.db);
    const dueAfter = async (daysToLook: number) =>
      (await closes.due({ timeZone: country.timeZone, daysToLook })).map(({ month }) => month);
    const { last } = await createBonusesRepository(api.db).months(country.timeZone);
    const early = await dueAfter(31);
    expect(early).not.toContain(last);
    expect(await dueAfter(0)).toEqual([...early, last]);
    expect(early).not.toContain("2019-06-01");
  });
});

/** Without a session; answers their ids. */
async function makeBuyers(count: number): Promise<number[]> {
  const rows = await api.db.query<{ id: number }>(
    "test.buyers",
    `INSERT INTO members (member_no, email, name, surname, sponsor_id, shown_in_structure, password_hash)
     SELECT 'B' || n, 'b' || n || '@kram.test', 'Imię' || n, 'Nazwisko' || n, NULL, false, 'some hash'
       FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** 50,00 net each, brought in at once. */
async function sellToMany(memberIds: readonly number[], at: Date): Promise<void> {
  const line = { code, title: code, quantity: 5, unitGross: 2000, netVolume: 1000, points: 10, vatPercent: 23 };
  const orders = memberIds.map((memberId) => ({
    memberId,
    cashAt: at,
    steps: (["CREATED", "CONFIRMED"] as const).map((status) => ({ status, at })),
    shipping: 0,
    shippingAddress: TEST_ADDRESS,
    lines: [line],
  }));
  await bringOrders(api.db, { prefix: "M", currency: "PLN", orders });
}
