import { listLowStock } from "@kram/contract/stock";
import { listOfficeProducts } from "@kram/contract/catalog";
import { setLocks } from "@kram/contract/maintenance";
import { getDashboard, DASHBOARD_FIGURES, type DashboardFigure } from "@kram/contract/dashboard";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let admin: { bearer: string };
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

async function figuresOf(options = admin): Promise<Partial<Record<DashboardFigure, number>>> {
  const { figures } = await api.client.call(getDashboard, {}, options);
  return Object.fromEntries(figures.map(({ kind, count }) => [kind, count]));
}

describe("200", () => {
  it("counts every kind for admins, and for others what their lists show", async () => {
    expect(Object.keys(await figuresOf())).toEqual([...DASHBOARD_FIGURES]);
    const catalogue = { bearer: await makeStaff(api.db, ["catalogue"]) };
    expect(Object.keys(await figuresOf(catalogue))).toEqual(["stockOut", "stockLow", "productsLacking"]);
    expect((await api.client.call(getDashboard, {}, catalogue)).revenue).toBeNull();
    expect(await figuresOf({ bearer: await makeStaff(api.db, ["content"]) })).toEqual({ textsToCheck: 0 });
  });

  it("counts what the list of products shows", async () => {
    const before = await figuresOf();
    await makeProduct(api.db, { stock: 0 });
    await makeProduct(api.db, { stock: 4 });
    const after = await figuresOf();
    const grown = (kind: DashboardFigure) => (after[kind] ?? 0) - (before[kind] ?? 0);
    expect([grown("stockOut"), grown("stockLow"), grown("productsLacking")]).toEqual([1, 2, 2]);
    for (const [kind, filter] of [
      ["stockOut", { stock: "out" }],
      ["stockLow", { stock: "low" }],
      ["productsLacking", { lacking: "true" }],
    ] as const) {
      const query = { published: "true", ...filter } as const;
      expect((await api.client.call(listOfficeProducts, { query }, admin)).totalCount).toBe(after[kind]);
    }
    const low = await api.client.call(listLowStock, { query: { low: "true" } }, admin);
    expect(low.totalCount).toBe(after.stockLow);
  });

  it("counts what waits for staff, and what the law gives little time for", async () => {
    const { id } = await makeMember(api.db);
    await api.db.query(
      "test.waiting",
      `WITH message AS (INSERT INTO contact_messages (subject, content, email, locale, copied) VALUES ('OTHER', 'Halo',
        'a@kram.test', 'pl', false)),
       late AS (INSERT INTO withdrawals (order_number, name, email, locale, mailed, received_at)
         SELECT 'X', 'Jan', 'a@kram.test', 'pl', false, now() - make_interval(days => age) FROM unnest('{1,12}'::int[]) AS age),
       dead AS (INSERT INTO outbox (kind, payload, dead_at) VALUES ('mail.none', '{}', now()))
       UPDATE members SET international_sponsor_no = '490001', international_sponsor_status = 'PENDING' WHERE id = $1`,
      [id],
    );
    expect(await figuresOf()).toMatchObject({
      messagesWaiting: 1,
      withdrawalsOpen: 2,
      withdrawalsDue: 1,
      sponsorsWaiting: 1,
      deliveriesFailed: 1,
    });
  });

  it("tells by which days something is due, the nearest first, those alone who do it", async () => {
    await api.db.query(
      "test.dates",
      `WITH catalogue AS (UPDATE settings SET catalog_end_on = '2035-03-31')
       INSERT INTO withdrawals (order_number, name, email, locale, mailed, received_at)
       VALUES ('Y', 'Jan', 'a@kram.test', 'pl', false, '2020-10-01T22:30:00Z')`,
    );
    const dates = async (options: { bearer: string }) => (await api.client.call(getDashboard, {}, options)).dates;
    const all = await dates(admin);
    // Half past midnight in Warsaw: the days are counted from the second.
    expect(all).toContainEqual({ kind: "withdrawalRefund", on: "2020-10-16" });
    expect(all).toContainEqual({ kind: "catalogueEnd", on: "2035-03-31" });
    expect(all.map(({ on }) => on)).toEqual(all.map(({ on }) => on).toSorted());
    const catalogue = { bearer: await makeStaff(api.db, ["catalogue"]) };
    expect(await dates(catalogue)).toEqual([{ kind: "catalogueEnd", on: "2035-03-31" }]);
  });

  it("tells of locks", async () => {
    expect(await figuresOf()).toMatchObject({ loginLocked: 0, orderingLocked: 0 });
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, admin);
    expect(await figuresOf()).toMatchObject({ loginLocked: 0, orderingLocked: 1 });
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, admin);
  });
});

describe("401, 403", () => {
  it("is for staff", async () => {
    expect(await refusalOf(api.client.call(getDashboard, {}))).toMatchObject({ status: 401 });
    const { bearer } = await makeMember(api.db);
    expect(await refusalOf(api.client.call(getDashboard, {}, { bearer }))).toMatchObject({ status: 403 });
  });
});
