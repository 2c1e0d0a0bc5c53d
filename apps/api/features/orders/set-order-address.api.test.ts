import { setCartPayment } from "@kram/contract/payments";
import { addCartLine } from "@kram/contract/cart";
import { exportRepresentative } from "@kram/contract/members";
import {
  getOfficeOrder,
  getOrder,
  placeOrder,
  setOrderAddress,
  setOrderStatus,
  setOrderTracking,
} from "@kram/contract/orders";
import { listLockers, setCartShipping } from "@kram/contract/shipping";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  await makeProduct(api.db, { code: "PW002", gross: 990, stock: 1000 });
});

const PLACE = { street: "Nowa", buildingNo: "8", apartmentNo: "2", zipCode: "31-077", city: "Kraków" };
const NEW = { name: "Ewa", surname: "Nowak", ...PLACE, mobile: "+48600700800", email: "ewa@kram.test" };

type Body = Parameters<typeof api.client.call<typeof setOrderAddress>>[1]["body"];
const set = (number: string, body: Partial<Body> = {}) =>
  api.client.call(setOrderAddress, { params: { number }, body: { version: 0, address: NEW, ...body } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
/** Of an order's changes, each with its mail and its entry in the audit log. */
const counted = async (number: string) => {
  const [row] = await api.db.query(
    "test.counted",
    `SELECT (SELECT count(*)::int FROM order_address_changes c WHERE c.order_id = o.id) AS changes,
       (SELECT count(*)::int FROM outbox WHERE kind = 'mail.order-address' AND payload->>'orderId' = o.id::text) AS mails,
       (SELECT count(*)::int FROM staff_actions WHERE action = 'setOrderAddress' AND subject = o.number) AS audit
     FROM orders o WHERE o.number = $1`,
    [number],
  );
  return row;
};

const wayOf = async (number: string) => {
  const [row] = await api.db.query<{ code: string }>(
    "test.way-of",
    "SELECT shipping_choice->>'code' AS code FROM orders WHERE number = $1",
    [number],
  );
  return row?.code;
};

/** Ordered to a locker. */
async function toLocker() {
  const options = { bearer: (await makeMember(api.db)).bearer };
  const code = await makeProduct(api.db);
  await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
  const [first, second] = (await api.client.call(listLockers, { query: { q: "krakow" } })).items;
  if (!first || !second) throw new Error("too few lockers in Kraków");
  const receiver = { name: "Jan", surname: "Próbny", mobile: "500600700", email: "jan@kram.test" };
  const inpost = { inpostLocker: first.name, ...receiver };
  await api.client.call(setCartShipping, { body: { shippingMethod: "PACZKOMAT", inpost } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await api.client.call(placeOrder, { body }, options);
  return { number, receiver, first, second };
}

describe("200", () => {
  it("sends the order elsewhere, at the same price, and keeps where it was to go", async () => {
    const buyer = await buyerOf(api, "CASH");
    const before = await read(buyer.number);
    expect(before.addressing).toEqual({ hindrance: null, version: 0, changes: [] });
    const order = await set(buyer.number);
    expect(order.shipping.address).toEqual(NEW);
    expect(order.summary).toEqual(before.summary);
    expect(order.history).toEqual(before.history);
    expect(order.addressing).toEqual({
      hindrance: null,
      version: 1,
      changes: [{ at: expect.any(String), staffName: "Ewa Biurowa", before: before.shipping.address }],
    });
    const seen = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(seen.shipping.address).toEqual(NEW);
  });

  it("tells the buyer the old and the new details", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number);
    const [mail] = await vi.waitUntil(
      async () => {
        const rows = await api.db.query<{ text: string }>(
          "test.mail",
          "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-address'",
          [buyer.email],
        );
        return rows.length > 0 && rows;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(mail?.text).toMatch(/Do tej pory: Jan Próbny, .* 7, 00-950 Warszawa, 500600700, .*@kram\.test\./u);
    expect(mail?.text).toContain("Ewa Nowak\nNowa 8/2\n31-077 Kraków\n+48600700800\newa@kram.test");
  });

  it("names in the audit what changed, without anybody's words", async () => {
    const { number } = await buyerOf(api, "CASH");
    await set(number);
    await set(number, { version: 1, address: { ...NEW, mobile: "600700801" } });
    const rows = await api.db.query(
      "test.audit",
      "SELECT before, after FROM staff_actions WHERE action = 'setOrderAddress' AND subject = $1 ORDER BY id",
      [number],
    );
    expect(rows).toMatchObject([{ before: null }, { before: null, after: { changed: ["mobile"] } }]);
  });

  it("does nothing with the same address", async () => {
    const { number } = await buyerOf(api, "CASH");
    await set(number);
    await set(number, { version: 1 });
    expect(await counted(number)).toEqual({ changes: 1, mails: 1, audit: 1 });
  });

  it("leaves the invoice to the buyer's own address", async () => {
    const { number } = await buyerOf(api, "CASH");
    await set(number);
    for (const [from, to] of [
      ["CONFIRMED", "EXECUTED"],
      ["EXECUTED", "SENT"],
    ] as const)
      await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
    const [invoice] = await api.db.query<{ buyer: object }>(
      "test.invoice",
      "SELECT content->'buyer' AS buyer FROM invoices WHERE order_id = (SELECT id FROM orders WHERE number = $1)",
      [number],
    );
    expect(invoice?.buyer).toMatchObject({ name: "Jan Próbny", zipCode: "00-950", city: "Warszawa" });
  });

  it("takes another locker, in its own spelling", async () => {
    const { number, receiver, first, second } = await toLocker();
    const order = await set(number, {
      address: undefined,
      inpost: { ...receiver, inpostLocker: second.name.toLowerCase(), surname: "Nowak" },
    });
    expect(order.shipping.address).toMatchObject({ inpostLocker: second.name, surname: "Nowak", locker: second });
    expect(order.addressing.changes).toMatchObject([{ before: { inpostLocker: first.name, surname: "Próbny" } }]);
  });

  it("goes from the door to a locker and back, at the lower price, by the way that goes there", async () => {
    const { receiver, first } = await toLocker();
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const { number } = buyer;
    const before = await read(number);
    const inpost = { ...receiver, inpostLocker: first.name };
    const toIt = await set(number, { address: undefined, inpost });
    expect(toIt.shipping).toMatchObject({ shippingMethod: "PACZKOMAT", address: { ...inpost, locker: first } });
    const cheaper = { ...before.summary, shippingCost: "9,90", totalGrossCost: "109,90" };
    expect(toIt).toMatchObject({ summary: cheaper, refunds: [{ amount: "5,00", state: "asked" }] });
    expect(toIt.addressing.changes).toMatchObject([{ before: before.shipping.address }]);
    expect(await wayOf(number)).toBe("PW002");
    const back = await set(number, { version: 1 });
    expect(back.shipping).toMatchObject({ shippingMethod: "COURIER", address: NEW });
    expect(back.summary).toEqual(cheaper);
    expect(back.addressing.changes).toMatchObject([{}, { before: { inpostLocker: first.name } }]);
    expect(await wayOf(number)).toBe("PW001");
    expect(await counted(number)).toEqual({ changes: 2, mails: 2, audit: 2 });
    const [log] = await api.db.query(
      "test.way",
      "SELECT after FROM staff_actions WHERE action = 'setOrderAddress' AND subject = $1 ORDER BY id LIMIT 1",
      [number],
    );
    expect(log).toMatchObject({ after: { way: "PW002" } });
  });

  it("takes another kind up to its last step, by what the bought pieces weigh", async () => {
    const { receiver, first } = await toLocker();
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const change = { address: undefined, inpost: { ...receiver, inpostLocker: first.name } };
    await api.db.query("test.weight", "UPDATE products SET weight_grams = 1000 WHERE code = $1", [buyer.code]);
    const upTo = (grams: number) =>
      api.db.query(
        "test.steps",
        "UPDATE shipping_methods SET steps_by = 'weight', steps = $1::jsonb WHERE product_code = 'PW002'",
        [JSON.stringify([{ upTo: grams, price: 990 }])],
      );
    await upTo(1999);
    expect(await refusalOf(set(buyer.number, change))).toMatchObject({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
    await upTo(2000);
    expect((await set(buyer.number, change)).shipping.shippingMethod).toBe("PACZKOMAT");
    await api.db.query(
      "test.plain",
      "UPDATE shipping_methods SET steps_by = NULL, steps = '[]' WHERE product_code = 'PW002'",
    );
  });

  it("is a part of what a member takes away", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number);
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([{ shippingAddress: NEW, addressesBefore: [{ city: "Warszawa" }] }]);
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const buyer = await buyerOf(api, "CASH");
    const call = (options: { bearer: string } | undefined) =>
      refusalOf(api.client.call(setOrderAddress, { params: buyer, body: { version: 0, address: NEW } }, options));
    expect(await call(undefined)).toMatchObject({ status: 401 });
    expect(await call(buyer.options)).toMatchObject({ status: 403 });
    expect(await call({ bearer: await makeStaff(api.db, ["finance"]) })).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such order, and no such locker", async () => {
    expect(await refusalOf(set("PL999999"))).toMatchObject({ status: 404, code: "order.unknown" });
    const { number, receiver } = await toLocker();
    const inpost = { ...receiver, inpostLocker: "XXX99Z" };
    expect(await refusalOf(set(number, { address: undefined, inpost }))).toMatchObject({ code: "locker.unknown" });
  });
});

describe("409", () => {
  it("lets the second of two know of the first", async () => {
    const { number } = await buyerOf(api, "CASH");
    const both = await Promise.allSettled([set(number), set(number, { address: { ...NEW, city: "Opole" } })]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(set(number, { address: { ...NEW, city: "Nysa" } }))).toMatchObject({
      status: 409,
      code: "order.address-changed",
    });
    expect(await counted(number)).toEqual({ changes: 1, mails: 1, audit: 1 });
  });

  it.each([
    ["EXECUTED", "order.address-fixed"],
    ["CANCELED", "order.address-fixed"],
  ] as const)("leaves an order that is %s as it is", async (to, code) => {
    const { number } = await buyerOf(api, "CASH");
    await api.client.call(setOrderStatus, { params: { number }, body: { from: "CONFIRMED", to } }, staff);
    expect(await refusalOf(set(number))).toMatchObject({ status: 409, code });
    expect((await read(number)).addressing.hindrance).toBe(code);
  });

  it("asks to take away a label, or a number typed by hand, first", async () => {
    const [labelled, numbered] = [await buyerOf(api, "CASH"), await buyerOf(api, "CASH")];
    await api.db.query(
      "test.parcel",
      `INSERT INTO parcels (order_id, carrier, size, grams, asked_by)
       SELECT o.id, 'dpd', 'small', 500, s.id FROM orders o, staff s WHERE o.number = $1 LIMIT 1`,
      [labelled.number],
    );
    const tracking = { carrier: "dpd", number: "0000-12345" };
    await api.client.call(setOrderTracking, { params: numbered, body: { tracking } }, staff);
    for (const { number } of [labelled, numbered]) {
      expect(await refusalOf(set(number))).toMatchObject({ status: 409, code: "order.has-label" });
      expect((await read(number)).addressing.hindrance).toBe("order.has-label");
    }
    await api.db.query("test.no-parcel", "UPDATE parcels SET state = 'CANCELED'");
    expect((await set(labelled.number)).addressing.version).toBe(1);
  });

  it("collects no cash at a locker, and goes nowhere the courier does not", async () => {
    const { number } = await buyerOf(api, "CASH");
    const locker = await toLocker();
    const refused = { status: 409, code: "SHIPPING_METHOD_NOT_AVAILABLE" };
    const inpost = { ...locker.receiver, inpostLocker: locker.first.name };
    expect(await refusalOf(set(number, { address: undefined, inpost }))).toEqual({
      status: 409,
      code: "locker.no-cash",
    });
    expect(await counted(number)).toEqual({ changes: 0, mails: 0, audit: 0 });
    await api.db.query(
      "test.excluded",
      `UPDATE shipping_methods SET excluded = '[{"from": "31-000", "to": "31-099"}]' WHERE product_code = 'PW001'`,
    );
    expect(await refusalOf(set(number))).toMatchObject(refused);
    expect(await refusalOf(set(locker.number))).toMatchObject(refused);
    expect((await set(number, { address: { ...NEW, zipCode: "32-000" } })).addressing.version).toBe(1);
  });
});

describe("422", () => {
  it("names each wrong field", async () => {
    const { number } = await buyerOf(api, "CASH");
    const address = { ...NEW, city: "", zipCode: "1", email: "x" };
    await expect(set(number, { address })).rejects.toMatchObject({
      errors: [
        { code: "InvalidZipCode", field: "zipCode" },
        { code: "field-is-required", field: "city" },
        { code: "please-enter-valid-email", field: "email" },
      ],
    });
    expect(await refusalOf(set(number, { address: undefined }))).toMatchObject({ code: "request.invalid" });
  });

  it("wants a phone that the locker's code reaches", async () => {
    const { number, receiver, second } = await toLocker();
    const inpost = { ...receiver, inpostLocker: second.name, mobile: "" };
    expect(await refusalOf(set(number, { address: undefined, inpost }))).toMatchObject({
      code: "MISSING_ADDRESS_DATA_LOCKER",
    });
  });
});
