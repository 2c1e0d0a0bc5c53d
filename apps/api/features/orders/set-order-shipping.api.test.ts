import {
  getOfficeOrder,
  listOrderShipping,
  setOrderShipping,
  setOrderStatus,
  setOrderTracking,
} from "@kram/contract/orders";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
/** The courier of every order costs 14,90; lockers are of another kind. */
const [CHEAP, DEAR, NO_CASH] = ["PW005", "PW006", "PW007"] as const;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  await makeProduct(api.db, { code: "PW002", gross: 500 });
  await makeProduct(api.db, { code: CHEAP, gross: 990 });
  await makeProduct(api.db, { code: DEAR, gross: 2490 });
  await makeProduct(api.db, { code: NO_CASH, gross: 890 });
  await api.db.query("test.no-cash", "UPDATE shipping_methods SET cash = false WHERE product_code = $1", [NO_CASH]);
});

const set = (number: string, code: string, from: string | null = "PW001") =>
  api.client.call(setOrderShipping, { params: { number }, body: { from, code } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const waysOf = (number: string) => api.client.call(listOrderShipping, { params: { number } }, staff);

async function paidBuyer() {
  const buyer = await buyerOf(api, "TRANSFER");
  await payFor(api, buyer);
  return buyer;
}

const textOf = (email: string) =>
  vi.waitUntil(
    async () => {
      const [row] = await api.db.query<{ text: string }>(
        "test.mail",
        "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-way'",
        [email],
      );
      return row?.text;
    },
    { timeout: 10_000, interval: 20 },
  );

describe("200", () => {
  it("names the ways of its kind, with what each costs and what the order would cost less", async () => {
    const { number } = await paidBuyer();
    expect(await waysOf(number)).toEqual({
      number,
      shippingCost: "14,90",
      chosen: "PW001",
      ways: [
        { code: "PW001", title: "Produkt PW001", carrier: null, cost: "14,90", less: null },
        { code: CHEAP, title: `Produkt ${CHEAP}`, carrier: null, cost: "9,90", less: "5,00" },
        { code: DEAR, title: `Produkt ${DEAR}`, carrier: null, cost: "24,90", less: null },
        { code: NO_CASH, title: `Produkt ${NO_CASH}`, carrier: null, cost: "8,90", less: "6,00" },
      ],
    });
    const inCash = await buyerOf(api, "CASH");
    expect((await waysOf(inCash.number)).ways.map(({ code }) => code)).toEqual(["PW001", CHEAP, DEAR]);
  });

  it("lowers a paid order's sum and VAT, and the difference goes back through the provider", async () => {
    const { number, email } = await paidBuyer();
    const order = await set(number, CHEAP);
    expect(order.summary).toMatchObject({ grossCost: "100,00", shippingCost: "9,90", totalGrossCost: "109,90" });
    expect(order.vat).toMatchObject([{ rate: "23", grossCost: "109,90", netCost: "89,35", vatCost: "20,55" }]);
    expect(order.refunds).toMatchObject([{ amount: "5,00", state: "asked" }]);
    expect(order.shipping.title).toBe(`Produkt ${CHEAP}`);
    expect(order.lineChanges.changes).toMatchObject([
      {
        pieces: [],
        less: "5,00",
        delivery: { from: "Produkt PW001", to: `Produkt ${CHEAP}` },
        staffName: "Ewa Biurowa",
      },
    ]);
    const text = await textOf(email);
    expect(text).toContain(`Sposób dostawy: Produkt ${CHEAP}.`);
    expect(text).toMatch(/5,00/u);
    const rows = await api.db.query(
      "test.audit",
      "SELECT before, after FROM staff_actions WHERE action = 'setOrderShipping' AND subject = $1",
      [number],
    );
    expect(rows).toEqual([{ before: { way: "PW001" }, after: { way: CHEAP } }]);
  });

  it("invoices what was ordered in the end", async () => {
    const { number } = await paidBuyer();
    await set(number, CHEAP);
    for (const [from, to] of [
      ["CONFIRMED", "EXECUTED"],
      ["EXECUTED", "SENT"],
    ] as const)
      await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
    const [invoice] = await api.db.query(
      "test.invoice",
      "SELECT i.gross_minor AS gross FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1",
      [number],
    );
    expect(invoice).toEqual({ gross: 10_990 });
  });

  it("keeps the agreed price where the way is dearer, and where it was cheaper before", async () => {
    const { number, email } = await paidBuyer();
    const before = await read(number);
    const order = await set(number, DEAR);
    expect(order).toMatchObject({ summary: before.summary, vat: before.vat, refunds: [] });
    expect(order.lineChanges.changes).toMatchObject([{ less: "0,00", delivery: { to: `Produkt ${DEAR}` } }]);
    expect(await textOf(email)).toContain(`Sposób dostawy: Produkt ${DEAR}.`);
    await set(number, CHEAP, DEAR);
    expect((await set(number, "PW001", CHEAP)).summary.shippingCost).toBe("9,90");
  });

  it("asks less of an unpaid order, whose begun payment ends, and of cash at the door", async () => {
    const unpaid = await buyerOf(api, "TRANSFER");
    expect(await set(unpaid.number, CHEAP)).toMatchObject({
      status: "CREATED",
      paymentState: "PENDING",
      summary: { totalGrossCost: "109,90" },
      refunds: [],
    });
    const payments = await api.db.query(
      "test.payments",
      "SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1",
      [unpaid.number],
    );
    expect(payments).toEqual([{ state: "CANCELED" }]);
    const inCash = await buyerOf(api, "CASH");
    expect(await set(inCash.number, CHEAP)).toMatchObject({ summary: { totalGrossCost: "109,90" }, refunds: [] });
  });

  it("does nothing with the way it has", async () => {
    const { number } = await paidBuyer();
    expect((await set(number, "PW001")).lineChanges.changes).toEqual([]);
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const buyer = await buyerOf(api, "CASH");
    const calls = (options: { bearer: string } | undefined) =>
      Promise.all([
        refusalOf(api.client.call(listOrderShipping, { params: buyer }, options)),
        refusalOf(api.client.call(setOrderShipping, { params: buyer, body: { from: "PW001", code: CHEAP } }, options)),
      ]);
    expect(await calls(undefined)).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect(await calls(buyer.options)).toMatchObject([{ status: 403 }, { status: 403 }]);
    expect(await calls({ bearer: await makeStaff(api.db, ["finance"]) })).toMatchObject([
      { status: 403 },
      { status: 403 },
    ]);
  });
});

describe("404", () => {
  it("knows no such order", async () => {
    const unknown = { status: 404, code: "order.unknown" };
    expect(await refusalOf(set("PL999999", CHEAP))).toMatchObject(unknown);
    expect(await refusalOf(waysOf("PL999999"))).toMatchObject(unknown);
  });
});

describe("409", () => {
  it("lets the second of two know of the first", async () => {
    const { number } = await paidBuyer();
    const both = await Promise.allSettled([set(number, CHEAP), set(number, DEAR)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(set(number, NO_CASH))).toMatchObject({ status: 409, code: "order.way-changed" });
  });

  it("refuses a way of another kind, and one that collects no cash", async () => {
    const refused = { status: 409, code: "SHIPPING_METHOD_NOT_AVAILABLE" };
    const { number } = await buyerOf(api, "CASH");
    for (const code of ["PW002", NO_CASH, "PW999"]) expect(await refusalOf(set(number, code))).toMatchObject(refused);
  });

  it("leaves what is packed, and asks to take away a parcel's number first", async () => {
    const packed = await buyerOf(api, "CASH");
    const body = { from: "CONFIRMED", to: "EXECUTED" } as const;
    await api.client.call(setOrderStatus, { params: packed, body }, staff);
    expect(await refusalOf(set(packed.number, CHEAP))).toMatchObject({ status: 409, code: "order.way-fixed" });
    const numbered = await buyerOf(api, "CASH");
    const tracking = { carrier: "dpd", number: "0000-12345" };
    await api.client.call(setOrderTracking, { params: numbered, body: { tracking } }, staff);
    expect(await refusalOf(set(numbered.number, CHEAP))).toMatchObject({ status: 409, code: "order.has-label" });
  });
});
