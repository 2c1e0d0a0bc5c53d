import { acceptCartPrices, addCartLine, getCart } from "@kram/contract/cart";
import { setLocks } from "@kram/contract/maintenance";
import { listMail } from "@kram/contract/mail";
import {
  cancelOrder,
  getOfficeOrder,
  getOrder,
  listOfficeOrders,
  listOrders,
  payOrderAgain,
  placeOrder,
} from "@kram/contract/orders";
import { getCartPayment, getPaymentUri, removeShippingProduct, setCartPayment } from "@kram/contract/payments";
import { getCartShipping, setCartShipping } from "@kram/contract/shipping";
import { describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

async function buyerWith(
  payment: "TRANSFER" | "CASH",
  details: { gross?: number; stock?: number; street?: string } = {},
) {
  const member = await makeMember(api.db, details);
  const code = await makeProduct(api.db, details);
  const options = { bearer: member.bearer };
  await api.client.call(addCartLine, { body: { code, quantity: 2 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: payment } }, options);
  return { ...member, code, options };
}

async function pay(paymentUri: string, decision: "approve" | "refuse", code = "123456") {
  const page = paymentUri.replace("http://localhost:4000", api.url);
  return fetch(page, { method: "POST", body: new URLSearchParams({ code, decision }), redirect: "manual" });
}

describe("200", () => {
  it("places a cash order, sells what was reserved and mails the buyer", async () => {
    const { code, options, email } = await buyerWith("CASH", { gross: 1990, stock: 5 });
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    expect(placed).toMatchObject({ status: "CONFIRMED" });
    const order = await api.client.call(getOrder, { params: placed }, options);
    expect(order.summary).toEqual({
      grossCost: "39,80",
      promotionUsed: "0,00",
      shippingCost: "14,90",
      discountUsed: "0,00",
      refundMoneyUsed: "0,00",
      totalGrossCost: "54,70",
    });
    expect(order.vat).toEqual([{ rate: "23", netCost: "44,47", vatCost: "10,23", grossCost: "54,70" }]);
    expect(order.timeline.map((step) => step.status)).toEqual(["CREATED", "CONFIRMED"]);
    const [stock] = await api.db.query(
      "test.stock",
      "SELECT on_hand, reserved, sold FROM stock WHERE product_code = $1",
      [code],
    );
    expect(stock).toEqual({ on_hand: 3, reserved: 0, sold: 2 });
    expect((await api.client.call(getCart, {}, options)).products).toEqual([]);

    const staff = { bearer: await makeStaff(api.db) };
    const mail = await vi.waitFor(async () => {
      const found = (await api.client.call(listMail, { query: { text: email } }, staff)).items[0];
      expect(found).toBeDefined();
      return found;
    }, 5000);
    expect(mail?.subject).toContain(placed.number);
    expect(mail?.text).toContain("54,70\u00a0zł");
    expect((await api.client.call(getOfficeOrder, { params: placed }, staff)).member.surname).toBe("Próbny");
    expect((await api.client.call(listOfficeOrders, { query: { text: placed.number } }, staff)).totalCount).toBe(1);
  });

  it("waits for an online payment, is paid once by its event and then closed", async () => {
    const { options } = await buyerWith("TRANSFER");
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    expect(placed.status).toBe("CREATED");
    const cart = await api.client.call(getCart, {}, options);
    expect(cart.controls).toMatchObject({ disabledReason: "PENDING_TRANSFER_PAYMENT", editable: false });
    expect((await api.client.call(getPaymentUri, {}, options)).paymentUri).toBe(placed.paymentUri);
    const answer = await pay(placed.paymentUri ?? "", "approve");
    expect(answer.headers.get("location")).toBe(`http://localhost:3000/pl/checkout/success?order=${placed.number}`);
    const order = await api.client.call(getOrder, { params: placed }, options);
    expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", actions: ["cancel"] });
    expect((await api.client.call(getCart, {}, options)).products).toEqual([]);
  });

  it("lets a refused payment be tried again or the order be cancelled", async () => {
    const { code, options } = await buyerWith("TRANSFER", { stock: 2 });
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    await pay(placed.paymentUri ?? "", "refuse");
    expect(await api.client.call(getOrder, { params: placed }, options)).toMatchObject({
      paymentState: "FAILED",
      actions: ["pay", "cancel"],
    });
    const { paymentUri } = await api.client.call(payOrderAgain, { params: placed }, options);
    expect(paymentUri).not.toBe(placed.paymentUri);
    const canceled = await api.client.call(cancelOrder, { params: placed }, options);
    expect(canceled).toMatchObject({ status: "CANCELED", actions: [] });
    const [stock] = await api.db.query(
      "test.stock",
      "SELECT on_hand, reserved, sold FROM stock WHERE product_code = $1",
      [code],
    );
    expect(stock).toEqual({ on_hand: 2, reserved: 0, sold: 0 });
    expect(await refusalOf(api.client.call(cancelOrder, { params: placed }, options))).toMatchObject({
      status: 409,
      code: "order.cannot-cancel",
    });
  });

  it("answers the same order to a repeated call and to 50 at once", async () => {
    const { options } = await buyerWith("CASH");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.client.call(placeOrder, { body: CONSENTS }, options)),
    );
    expect(new Set(answers.map((answer) => answer.number)).size).toBe(1);
    expect((await api.client.call(listOrders, { query: {} }, options)).totalCount).toBe(1);
  });

  it("ships to an address of the book when it is chosen", async () => {
    const { id, options } = await buyerWith("CASH");
    const [row] = await api.db.query<{ id: string }>(
      "test.address",
      `INSERT INTO book_addresses (member_id, name, surname, street, building_no, zip_code, city, mobile, email)
       VALUES ($1, 'Ola', 'Druga', 'Długa', '1', '80-001', 'Gdańsk', '500', 'ola@kram.test') RETURNING id`,
      [id],
    );
    const shipping = await api.client.call(setCartShipping, { body: { otherAddressChosenId: row?.id ?? "" } }, options);
    expect(shipping).toMatchObject({ otherAddressChosenId: row?.id, primaryAddressChosen: false, problem: null });
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    expect((await api.client.call(getOrder, { params: placed }, options)).shipping.address).toMatchObject({
      city: "Gdańsk",
    });
  });
});

describe("401", () => {
  it("refuses without a session", async () => {
    expect(await refusalOf(api.client.call(placeOrder, { body: CONSENTS }))).toMatchObject({ status: 401 });
  });
  it("refuses an event with a wrong signature", async () => {
    const response = await fetch(`${api.url}/payments/sandbox/events`, {
      method: "POST",
      body: "{}",
      headers: { "x-sandbox-signature": "0" },
    });
    expect(response.status).toBe(401);
  });
});

describe("404", () => {
  it("knows no orders of others and no addresses of others", async () => {
    const { options } = await buyerWith("CASH");
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    const stranger = { bearer: (await makeMember(api.db)).bearer };
    for (const operation of [getOrder, cancelOrder]) {
      expect(await refusalOf(api.client.call(operation, { params: placed }, stranger))).toEqual({
        status: 404,
        code: "order.unknown",
      });
    }
    expect(await refusalOf(api.client.call(payOrderAgain, { params: placed }, stranger))).toMatchObject({
      status: 404,
    });
    const body = { otherAddressChosenId: "00000000-0000-4000-8000-000000000000" };
    expect(await refusalOf(api.client.call(setCartShipping, { body }, stranger))).toMatchObject({
      status: 404,
      code: "address.unknown",
    });
  });
});

describe("409", () => {
  // asvs: "2.3.1"
  it("refuses an empty cart, a missing address, a missing payment and a missing way of shipping", async () => {
    const place = (options: { bearer: string }) => refusalOf(api.client.call(placeOrder, { body: CONSENTS }, options));
    expect(await place(await makeMember(api.db))).toEqual({ status: 409, code: "cart.empty" });
    const homeless = await buyerWith("CASH", { street: "" });
    expect(await place(homeless.options)).toEqual({
      status: 409,
      code: "MISSING_ADDRESS_DATA",
      params: { fields: "street" },
    });
    expect((await api.client.call(getCartShipping, {}, homeless.options)).missingFields).toEqual(["street"]);
    const undecided = await makeMember(api.db);
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, undecided);
    expect(await place(undecided)).toEqual({ status: 409, code: "payment.method-missing" });
    const { options } = await buyerWith("CASH");
    await api.client.call(removeShippingProduct, {}, options);
    expect(await place(options)).toEqual({ status: 409, code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  });

  it("refuses prices that the member has not seen, and the lock that came in between", async () => {
    const { code, options } = await buyerWith("CASH");
    await api.db.query(
      "test.price",
      "UPDATE product_prices SET gross_minor = gross_minor + 1 WHERE product_code = $1",
      [code],
    );
    const refusal = await refusalOf(api.client.call(placeOrder, { body: CONSENTS }, options));
    const sums = {
      currency: "PLN",
      grossCost: "39,82",
      promotionUsed: "0,00",
      shippingCost: "14,90",
      totalGrossCost: "54,72",
    };
    const spent = { discountUsed: "0,00", refundMoneyUsed: "0,00" };
    const params = { reason: "ORDER_OBSOLETE", ...sums, ...spent };
    expect(refusal).toEqual({ status: 409, code: "order.disabled", params });
    const again = await refusalOf(api.client.call(placeOrder, { body: CONSENTS }, options));
    expect(again).toEqual(refusal);
    expect((await api.client.call(acceptCartPrices, {}, options)).summary).toMatchObject(sums);
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    expect((await api.client.call(getOrder, { params: placed }, options)).totalGrossCost).toBe("54,72");
    const locked = await buyerWith("CASH");
    const staff = { bearer: await makeStaff(api.db) };
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, staff);
    const whileLocked = await refusalOf(api.client.call(placeOrder, { body: CONSENTS }, locked.options));
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
    expect(whileLocked).toMatchObject({ status: 409, params: { reason: "ORDERING_DISABLED_GLOBAL" } });
  });

  it("offers NONE only where nothing is left to pay", async () => {
    const { options } = await buyerWith("CASH");
    expect((await api.client.call(getCartPayment, {}, options)).methods).toEqual(["TRANSFER", "CASH"]);
    const refusal = await refusalOf(api.client.call(setCartPayment, { body: { paymentMethod: "NONE" } }, options));
    expect(refusal).toEqual({ status: 409, code: "payment.method-not-available" });
  });
});

describe("422", () => {
  it("refuses without the required consents", async () => {
    const { options } = await buyerWith("CASH");
    const body = { privacyPolicyAccepted: true, contactAgreement: false } as never;
    expect(await refusalOf(api.client.call(placeOrder, { body }, options))).toMatchObject({
      status: 422,
      code: "field-is-required",
    });
  });
});
