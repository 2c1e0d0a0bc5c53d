import { getOrder, payOrderOnline, setOrderStatus } from "@kram/contract/orders";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { type Buyer, buyerOf } from "./testing/buyers.ts";

/** Happens while the provider makes its page; false where it makes none. */
let meanwhile: () => Promise<boolean> = async () => true;

const provider = createServer((_request, response) => {
  const page = JSON.stringify({ data: { token: "page" } });
  void meanwhile().then((makes) => response.writeHead(makes ? 200 : 503).end(page));
});

let api: TestApi;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const account = { P24_MERCHANT_ID: "1", P24_API_KEY: "k", P24_CRC: "c" };
  api = await startTestApi({ PAYMENT_PROVIDER: "przelewy24", P24_URL: url, ...account });
  await makeCourier(api.db);
});
afterAll(async () => {
  await api.close();
  await new Promise((done) => provider.close(done));
});

const turn = ({ number, options }: Buyer, amount: string) =>
  api.client.call(payOrderOnline, { params: { number }, body: { amount } }, options);

const setSurcharge = (minor: number) =>
  api.db.query("test.surcharge", "UPDATE shipping_methods SET cash_surcharge_minor = $1", [minor]);

async function expectInCash({ number, options }: Buyer, more: object = {}): Promise<void> {
  const order = await api.client.call(getOrder, { params: { number } }, options);
  expect(order).toMatchObject({ paymentMethod: "CASH", paymentState: "NOT_NEEDED", totalGrossCost: "119,90", ...more });
  const text = "SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1";
  expect(await api.db.query("test.payments", text, [number])).toEqual([]);
}

/** Costs 119,90 in cash, of which 5,00 are the surcharge. */
async function buyerInCash(): Promise<Buyer> {
  await setSurcharge(500);
  return buyerOf(api, "CASH");
}

it("leaves the order in cash while the provider is away, and the same press works once it is back", async () => {
  const buyer = await buyerInCash();
  meanwhile = async () => false;
  const refused = { status: 503, code: "payment.provider-unavailable" };
  expect(await refusalOf(turn(buyer, "114,90"))).toMatchObject(refused);
  await expectInCash(buyer, { status: "CONFIRMED", actions: ["pay-online", "cancel"] });
  meanwhile = async () => true;
  expect((await turn(buyer, "114,90")).paymentUri).toMatch(/\/trnRequest\/page$/u);
});

it("leaves the order as it is where staff pack it before the page is there", async () => {
  const buyer = await buyerInCash();
  const staff = { bearer: await makeStaff(api.db) };
  meanwhile = async () => {
    const body = { from: "CONFIRMED", to: "EXECUTED" } as const;
    await api.client.call(setOrderStatus, { params: { number: buyer.number }, body }, staff);
    return true;
  };
  expect(await refusalOf(turn(buyer, "114,90"))).toMatchObject({ status: 409, code: "order.payment-fixed" });
  await expectInCash(buyer, { status: "EXECUTED" });
});

it("leaves the order as it is where its sum changes before the page is there", async () => {
  const buyer = await buyerInCash();
  meanwhile = async () => {
    await setSurcharge(300);
    return true;
  };
  expect(await refusalOf(turn(buyer, "114,90"))).toMatchObject({ status: 409, code: "order.sum-changed" });
  await expectInCash(buyer, { status: "CONFIRMED" });
  expect((await turn(buyer, "116,90")).paymentUri).toMatch(/\/trnRequest\/page$/u);
});
