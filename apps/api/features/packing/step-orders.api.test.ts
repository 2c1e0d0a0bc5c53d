import { getOfficeOrder, listOfficeOrders, setOrderLines, setOrderStatus } from "@kram/contract/orders";
import { stepOrders } from "@kram/contract/packing";
import type { BulkStep, OrderStatus } from "@kram/domain/orders";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

async function step(numbers: readonly string[], from: OrderStatus, to: BulkStep, note = "") {
  const orders = numbers.map((number) => ({ number, from }));
  const { items } = await api.client.call(stepOrders, { body: { orders, to, note } }, staff);
  return items.map(({ number, outcome, code, status }) => [number, outcome, code, status]);
}

const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => buyerOf(api, "CASH")));

const invoicesOf = (numbers: readonly string[]) =>
  api.db.query<{ number: string; sequence: number }>(
    "test.invoices",
    "SELECT o.number, i.sequence FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = ANY ($1) ORDER BY i.sequence",
    [numbers],
  );

describe("200", () => {
  it("packs and sends many: each with its mail, its invoice, its history, and its line in the log", async () => {
    const bought = await buyers(3);
    const numbers = bought.map(({ number }) => number);
    expect(await step(numbers, "CONFIRMED", "EXECUTED")).toEqual(
      numbers.map((number) => [number, "done", null, "EXECUTED"]),
    );
    expect(await step(numbers, "EXECUTED", "SENT", " Kurier o 15 ")).toEqual(
      numbers.map((number) => [number, "done", null, "SENT"]),
    );
    const invoices = await invoicesOf(numbers);
    expect(invoices.map(({ number }) => number)).toEqual(numbers.toSorted());
    const [first = 0] = invoices.map(({ sequence }) => sequence);
    expect(invoices.map(({ sequence }) => sequence)).toEqual([first, first + 1, first + 2]);
    const order = await api.client.call(getOfficeOrder, { params: { number: numbers[1] ?? "" } }, staff);
    expect(order.history.map(({ to, note }) => [to, note]).slice(-2)).toEqual([
      ["EXECUTED", ""],
      ["SENT", "Kurier o 15"],
    ]);
    const mails = () =>
      api.db.query("test.mails", "SELECT subject FROM mails WHERE recipient = $1 AND subject LIKE '%w\u00a0drodze%'", [
        bought[2]?.email,
      ]);
    await vi.waitUntil(async () => (await mails()).length === 1, { timeout: 10_000, interval: 20 });
    const actions = await api.db.query(
      "test.actions",
      "SELECT before, after FROM staff_actions WHERE action = 'stepOrders' AND subject = $1 ORDER BY id",
      [numbers[0]],
    );
    expect(actions).toEqual([
      { before: { status: "CONFIRMED" }, after: { status: "EXECUTED", note: "" } },
      { before: { status: "EXECUTED" }, after: { status: "SENT", note: "Kurier o 15" } },
    ]);
  });

  it("changes nothing when it is repeated: one invoice, one mail", async () => {
    const numbers = (await buyers(2)).map(({ number }) => number);
    await step(numbers, "CONFIRMED", "EXECUTED");
    await step(numbers, "EXECUTED", "SENT");
    expect(await step(numbers, "EXECUTED", "SENT")).toEqual(numbers.map((number) => [number, "before", null, "SENT"]));
    expect(await invoicesOf(numbers)).toHaveLength(2);
  });

  it("sends once what two send at the same time", async () => {
    const numbers = (await buyers(4)).map(({ number }) => number);
    await step(numbers, "CONFIRMED", "EXECUTED");
    const both = await Promise.all([step(numbers, "EXECUTED", "SENT"), step(numbers.toReversed(), "EXECUTED", "SENT")]);
    expect(both.flat().filter(([, outcome]) => outcome === "done")).toHaveLength(4);
    expect(both.flat().filter(([, outcome]) => outcome === "before")).toHaveLength(4);
    expect(await invoicesOf(numbers)).toHaveLength(4);
  });

  it("tells of each order why it did not go, and takes the others", async () => {
    const [good, unpaid, held] = [
      await buyerOf(api, "CASH"),
      await buyerOf(api, "TRANSFER"),
      await buyerOf(api, "CASH"),
    ];
    await api.client.call(setOrderStatus, { params: held, body: { from: "CONFIRMED", to: "SUSPENDED" } }, staff);
    const orders = [
      { number: "PL1", from: "CONFIRMED" },
      { number: unpaid.number, from: "CREATED" },
      { number: held.number, from: "CONFIRMED" },
      { number: good.number, from: "CONFIRMED" },
    ] as const;
    const { items } = await api.client.call(stepOrders, { body: { orders: [...orders], to: "EXECUTED" } }, staff);
    expect(items).toEqual([
      { number: "PL1", outcome: "refused", code: "order.unknown", status: null },
      { number: unpaid.number, outcome: "refused", code: "order.step-refused", status: "CREATED" },
      { number: held.number, outcome: "refused", code: "order.changed-meanwhile", status: "SUSPENDED" },
      { number: good.number, outcome: "done", code: null, status: "EXECUTED" },
    ]);
  });

  it.each(["EXECUTED", "CANCELED"] as const)(
    "lets none go %s whose pieces changed since the list was seen, and takes the others",
    async (to) => {
      const bought = [await buyerOf(api, "CASH", 2), await buyerOf(api, "CASH", 2), await buyerOf(api, "CASH", 2)];
      const [first, changed, last] = bought.map(({ number }) => number);
      const seen = async () => {
        const { items } = await api.client.call(listOfficeOrders, { query: { pageSize: 100 } }, staff);
        return bought.flatMap(({ number }) => items.filter((item) => item.number === number));
      };
      const go = async (orders: Awaited<ReturnType<typeof seen>>) => {
        const named = orders.map(({ number, status, linesVersion }) => ({ number, from: status, linesVersion }));
        const { items } = await api.client.call(stepOrders, { body: { orders: named, to } }, staff);
        return items.map(({ number, outcome, code, status }) => [number, outcome, code, status]);
      };
      const before = await seen();
      expect(before.map(({ linesVersion, pieceCount }) => [linesVersion, pieceCount])).toEqual([
        [0, 2],
        [0, 2],
        [0, 2],
      ]);
      const lines = [{ code: bought[1]?.code ?? "", quantity: 1 }];
      await api.client.call(
        setOrderLines,
        { params: { number: changed ?? "" }, body: { lines, version: 0, note: "" } },
        staff,
      );
      expect(await go(before)).toEqual([
        [first, "done", null, to],
        [changed, "refused", "order.lines-changed", "CONFIRMED"],
        [last, "done", null, to],
      ]);
      const after = (await seen()).filter(({ number }) => number === changed);
      expect(after).toMatchObject([{ linesVersion: 1, pieceCount: 1 }]);
      expect(await go(after)).toEqual([[changed, "done", null, to]]);
    },
  );

  it("cancels many: pieces go back, money that came in is due", async () => {
    const paid = await buyerOf(api, "TRANSFER");
    await payFor(api, paid);
    const other = await buyerOf(api, "CASH");
    expect(await step([paid.number, other.number], "CONFIRMED", "CANCELED", "Brak towaru")).toEqual([
      [paid.number, "done", null, "CANCELED"],
      [other.number, "done", null, "CANCELED"],
    ]);
    const stock = await api.db.query<{ onHand: number; sold: number }>(
      "test.stock",
      'SELECT on_hand AS "onHand", sold FROM stock WHERE product_code = ANY ($1)',
      [[paid.code, other.code]],
    );
    expect(stock).toEqual([
      { onHand: 100, sold: 0 },
      { onHand: 100, sold: 0 },
    ]);
    const due = await api.db.query(
      "test.due",
      "SELECT 1 FROM refunds_due r JOIN orders o ON o.id = r.order_id WHERE o.number = ANY ($1)",
      [[paid.number, other.number]],
    );
    expect(due).toHaveLength(1);
  });
});

describe("401 and 403", () => {
  it("is for those who pack", async () => {
    const body = { orders: [{ number: "PL1", from: "CONFIRMED" as const }], to: "EXECUTED" as const };
    expect(await refusalOf(api.client.call(stepOrders, { body }))).toMatchObject({ status: 401 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    expect(await refusalOf(api.client.call(stepOrders, { body }, service))).toMatchObject({ status: 403 });
  });
});

describe("422", () => {
  const twice = { number: "PL1", from: "CONFIRMED" } as const;
  const many = Array.from({ length: 201 }, (_, at) => ({ number: `PL${at}`, from: "CONFIRMED" as const }));
  it.each([
    [[], "field-is-required"],
    [[twice, twice], "request.invalid"],
    [many, "request.too-long"],
  ])("needs some orders, each once, not too many", async (orders, code) => {
    const call = api.client.call(stepOrders, { body: { orders: [...orders], to: "SENT" } }, staff);
    expect(await refusalOf(call)).toMatchObject({ status: 422, code });
  });
});
