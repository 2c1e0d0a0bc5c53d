import { changeProductStock, type StockReason } from "@kram/contract/catalog";
import { cancelOrder, setOrderStatus } from "@kram/contract/orders";
import { recordReturn } from "@kram/contract/returns";
import { exportStockMovements, listStockMovements } from "@kram/contract/stock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { BUYERS_SECRET, buyerOf, confirmCashOf } from "../orders/testing/buyers.ts";

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

const change = (code: string, by: number, reason: StockReason, note = "") =>
  api.client.call(changeProductStock, { params: { code }, body: { change: by, reason, note } }, staff);
const list = (code: string, query: { after?: string; pageSize?: number } = {}) =>
  api.client.call(listStockMovements, { params: { code }, query }, staff);
const sql = (name: string, text: string, code: string) =>
  api.db.query<Record<string, unknown>>(`test.${name}`, text, [code]);

async function send(number: string) {
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  await confirmCashOf(api, number);
}

/** Two pieces each: one order stands, one is canceled, one comes back in part. */
async function story() {
  const kept = await buyerOf(api, "CASH", 2);
  const { code } = kept;
  await change(code, -3, "damaged");
  await change(code, 1, "other", "Znaleziona");
  await send(kept.number);
  const lines = [{ code, quantity: 2, restocked: 1 }];
  const body = { seen: 0, reason: "WITHDRAWAL", refundTo: "PAYMENT", lines } as const;
  await api.client.call(recordReturn, { params: { number: kept.number }, body }, staff);
  return kept;
}

describe("200", () => {
  it("answers why a product has as many pieces, newest first, with what was left each time", async () => {
    const { code, number } = await story();
    const { items, next } = await list(code);
    expect(next).toBeNull();
    expect(items.map(({ reason, change: by, onHand }) => [reason, by, onHand])).toEqual([
      ["order-returned", 1, 97],
      ["other", 1, 96],
      ["damaged", -3, 95],
      ["order", -2, 98],
      ["opening", 100, 100],
    ]);
    expect(items.map(({ orderNumber }) => orderNumber)).toEqual([number, null, null, number, null]);
    expect(items.map(({ note }) => note)).toEqual(["", "Znaleziona", "", "", ""]);
    const [returned, found, , ordered] = items;
    expect([returned?.staffName, ordered?.staffName]).toEqual([found?.staffName, null]);
    expect(found?.staffName).toMatch(/\S \S/u);
  });

  it("gives back what a canceled order took, and says who canceled it", async () => {
    const { code, number, options } = await buyerOf(api, "CASH", 2);
    await change(code, 5, "delivery");
    await api.client.call(cancelOrder, { params: { number } }, options);
    const { items } = await list(code);
    expect(items.map(({ reason, change: by, onHand }) => [reason, by, onHand])).toEqual([
      ["order-canceled", 2, 105],
      ["delivery", 5, 103],
      ["order", -2, 98],
      ["opening", 100, 100],
    ]);
    expect(items[0]).toMatchObject({ orderNumber: number, staffName: null });
  });

  it("goes on page by page where the one before ended", async () => {
    const { code } = await story();
    const { items } = await list(code);
    for (const pageSize of [1, 2, 3]) {
      const walked = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          code,
          after === null ? { pageSize } : { pageSize, after },
        );
        walked.push(...page.items);
        after = page.next;
      } while (after !== null);
      expect(walked).toEqual(items);
    }
  });

  it("begins with the first pieces that were written down, whatever orders of before did", async () => {
    const { code } = await buyerOf(api, "CASH", 2);
    // As an upgraded shop: its stock was written down after its orders.
    await sql("forget", "DELETE FROM stock_supplies WHERE product_code = $1", code);
    await sql(
      "write-anew",
      "INSERT INTO stock_supplies (product_code, change, reason) SELECT product_code, supplied, 'opening' FROM stock WHERE product_code = $1",
      code,
    );
    await change(code, 4, "count");
    expect((await list(code)).items.map(({ reason, change: by, onHand }) => [reason, by, onHand])).toEqual([
      ["count", 4, 102],
      ["opening", 98, 98],
    ]);
  });

  it("writes down what no program told, and leaves out what came and went with orders of another shop", async () => {
    const code = await makeProduct(api.db, { stock: 3 });
    await sql(
      "by-hand",
      "UPDATE stock SET supplied = supplied + 2, on_hand = on_hand + 2 WHERE product_code = $1",
      code,
    );
    await sql("brought", "UPDATE stock SET supplied = supplied + 7, sold = sold + 7 WHERE product_code = $1", code);
    expect((await list(code)).items.map(({ reason, onHand }) => [reason, onHand])).toEqual([
      ["untold", 5],
      ["opening", 3],
    ]);
    await sql(
      "brought-back",
      "UPDATE stock SET supplied = supplied - 7, sold = sold - 7 WHERE product_code = $1",
      code,
    );
  });

  it("writes nothing for orders, which tell it themselves", async () => {
    const { code, number, options } = await buyerOf(api, "CASH", 2);
    await api.client.call(cancelOrder, { params: { number } }, options);
    expect(await sql("written", "SELECT reason FROM stock_supplies WHERE product_code = $1", code)).toEqual([
      { reason: "opening" },
    ]);
  });

  it("has none for a product that never had a piece", async () => {
    expect(await list(await makeProduct(api.db, { stock: 0 }))).toEqual({ items: [], next: null });
  });

  it("comes as a file, on the country's clocks", async () => {
    const { code, number } = await story();
    const headers = { authorization: `Bearer ${staff.bearer}` };
    const answer = await fetch(`${api.url}/office/products/${code}/stock-movements.csv`, { headers });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const file = Buffer.from(await answer.arrayBuffer()).toString();
    const [head, newest, ...others] = file.trimEnd().split("\r\n");
    expect(head).toBe("\u{feff}at;change;on_hand;reason;order;staff;note");
    expect(newest).toMatch(new RegExp(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;1;97;order-returned;${number};`, "u"));
    expect(others).toHaveLength(4);
    const [note] = await sql(
      "noted",
      "SELECT action FROM staff_actions WHERE subject = $1 ORDER BY id DESC LIMIT 1",
      code,
    );
    expect(note).toEqual({ action: "exportStockMovements" });
  });
});

it("answers 404 for no such product", async () => {
  expect(await refusalOf(list("NONE"))).toEqual({ status: 404, code: "product.unknown" });
  const file = api.client.call(exportStockMovements, { params: { code: "NONE" } }, staff);
  expect(await refusalOf(file)).toEqual({ status: 404, code: "product.unknown" });
});

it("answers 422 for a place that no page named", async () => {
  expect(await refusalOf(list("X1", { after: "1.2.3" }))).toMatchObject({ status: 422 });
});

it("answers 403 to staff without the catalogue", async () => {
  const options = { bearer: await makeStaff(api.db, ["content"]) };
  const call = api.client.call(listStockMovements, { params: { code: "X1" }, query: {} }, options);
  expect(await refusalOf(call)).toMatchObject({ status: 403 });
  const { bearer } = await makeMember(api.db);
  const member = api.client.call(listStockMovements, { params: { code: "X1" }, query: {} }, { bearer });
  expect(await refusalOf(member)).toMatchObject({ status: 403 });
});
