import { addCartLine, getCart, mergeCart, setCartLine } from "@kram/contract/cart";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { roundsOf } from "../../platform/testing/faults/fault-run.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { runRaces } from "./testing/races.ts";

const api = shopApi();

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const member = async () => ({ bearer: (await makeMember(api.db)).bearer });
const add = (code: string, quantity: number, options: { bearer: string }) =>
  api.client.call(addCartLine, { body: { code, quantity } }, options);
const place = (options: { bearer: string }) => api.client.call(placeOrder, { body: CONSENTS }, options);
const pay = (paymentMethod: "CASH" | "TRANSFER", options: { bearer: string }) =>
  api.client.call(setCartPayment, { body: { paymentMethod } }, options);

const ROUNDS = 10;

describe("races", () => {
  // asvs: "2.3.4"
  it(`of fifty requests for the same thing end as they must, ${ROUNDS} rounds of each`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const { amiss } = await runRaces(roundsOf(ROUNDS));
    expect(amiss).toEqual([]);
  });

  it("of a visitor's lines with changes lose none", async () => {
    const options = await member();
    const [brought, added] = [await makeProduct(api.db), await makeProduct(api.db)];
    await Promise.all([
      api.client.call(mergeCart, { body: { items: [{ code: brought, quantity: 4 }] } }, options),
      add(added, 2, options),
      add(brought, 1, options),
    ]);
    const { products } = await api.client.call(getCart, {}, options);
    expect(Object.fromEntries(products.map((line) => [line.code, line.quantity]))).toEqual({
      [brought]: 5,
      [added]: 2,
    });
  });
});

describe("in the middle of the checkout", () => {
  it("a member who gets an international sponsor orders nothing", async () => {
    const { id, bearer } = await makeMember(api.db);
    await add(await makeProduct(api.db), 1, { bearer });
    await pay("CASH", { bearer });
    await api.db.query(
      "test.sponsor",
      "UPDATE members SET international_sponsor_no = '990001', international_sponsor_status = 'ACCEPTED' WHERE id = $1",
      [id],
    );
    expect(await refusalOf(place({ bearer }))).toMatchObject({ status: 409, code: "order.disabled" });
    expect((await api.client.call(getCart, {}, { bearer })).products).toEqual([]);
  });

  it("a cart that is being paid does not expire", async () => {
    const options = await member();
    await add(await makeProduct(api.db), 1, options);
    await pay("TRANSFER", options);
    await place(options);
    const [row] = await api.db.query(
      "test.expiry",
      "SELECT count(*)::int AS due FROM carts WHERE state = 'awaiting-payment' AND expires_at IS NOT NULL",
    );
    expect(row).toEqual({ due: 0 });
    const cart = await api.client.call(getCart, {}, options);
    expect(cart).toMatchObject({ controls: { expiresAt: null, disabledReason: "PENDING_TRANSFER_PAYMENT" } });
    expect(cart.products).toHaveLength(1);
  });

  // asvs: "2.2.2", "15.3.3"
  it("nobody names prices but the server", async () => {
    const options = await member();
    const code = await makeProduct(api.db, { gross: 5000 });
    const forged = { code, quantity: 1, priceGrossSingle: "0,01" } as { code: string; quantity: number };
    const refusal = await refusalOf(api.client.call(setCartLine, { body: forged }, options));
    expect(refusal).toMatchObject({ status: 422, code: "request.unknown-field" });
    await add(code, 1, options);
    await pay("CASH", options);
    const body = { ...CONSENTS, totalGrossCost: "0,01" } as typeof CONSENTS;
    expect(await refusalOf(api.client.call(placeOrder, { body }, options))).toMatchObject({ status: 422 });
    const order = await api.client.call(getOrder, { params: await place(options) }, options);
    expect(order.summary.grossCost).toBe("50,00");
  });
});
