import { addCartLine, getCart } from "@kram/contract/cart";
import { cancelOrder, getOfficeOrder, getOrder, sendGiftOrder, setOrderStatus } from "@kram/contract/orders";
import { recordReturn } from "@kram/contract/returns";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const stockOf = async (code: string) => {
  const [row] = await api.db.query("test.stock", "SELECT on_hand, reserved, sold FROM stock WHERE product_code = $1", [
    code,
  ]);
  return row;
};

async function shop() {
  const member = await makeMember(api.db);
  const staff = { bearer: await makeStaff(api.db) };
  const code = await makeProduct(api.db, { stock: 4 });
  const send = (items: readonly { code: string; quantity: number }[], memberNo = member.memberNo) =>
    api.client.call(
      sendGiftOrder,
      { params: { memberNo }, body: { items: [...items], occasion: "za cierpliwość" } },
      staff,
    );
  return { member, staff, code, send };
}

describe("200", () => {
  it("makes an order of gifts only that costs nothing and goes to the member's address", async () => {
    const { member, staff, code, send } = await shop();
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, member);
    const { number } = await send([
      { code, quantity: 1 },
      { code, quantity: 1 },
    ]);
    const order = await api.client.call(getOrder, { params: { number } }, member);
    expect(order).toMatchObject({
      type: "PRESENT",
      origin: "SYSTEM",
      status: "CONFIRMED",
      paymentMethod: "NONE",
      summary: { totalGrossCost: "0,00", shippingCost: "0,00" },
      promotions: [{ title: "za cierpliwość", amount: "0,00" }],
      timeline: [{ status: "CREATED" }, { status: "CONFIRMED" }],
    });
    expect(order.lines).toMatchObject([{ code, quantity: 2, points: 0, priceGross: "0,00" }]);
    expect(await stockOf(code)).toEqual({ on_hand: 2, reserved: 1, sold: 2 });
    expect((await api.client.call(getCart, {}, member)).products).toMatchObject([{ code, quantity: 1 }]);
    const { history } = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    expect(history.map(({ to, actor }) => [to, actor])).toEqual([
      ["CREATED", "staff"],
      ["CONFIRMED", "staff"],
    ]);
    const [mail] = await api.db.query(
      "test.mail",
      "SELECT kind FROM outbox WHERE payload->>'orderId' = (SELECT id::text FROM orders WHERE number = $1)",
      [number],
    );
    expect(mail).toEqual({ kind: "mail.order-placed" });
  });

  it("goes the way of every order: sent without an invoice, come back whole", async () => {
    const { member, staff, code, send } = await shop();
    const { number } = await send([{ code, quantity: 1 }]);
    const step = (from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
      api.client.call(setOrderStatus, { params: { number }, body: { from, to, note: "" } }, staff);
    await step("CONFIRMED", "EXECUTED");
    expect(await step("EXECUTED", "SENT")).toMatchObject({ status: "SENT", documents: [] });
    const lines = [{ code, promotionCode: "@staff", quantity: 1, restocked: 1 }];
    const body = { seen: 0, reason: "WITHDRAWAL", refundTo: "PAYMENT", lines, note: "" } as const;
    await api.client.call(recordReturn, { params: { number }, body: { ...body, lines } }, staff);
    expect(await api.client.call(getOrder, { params: { number } }, member)).toMatchObject({ status: "RETURNED" });
    expect(await stockOf(code)).toMatchObject({ on_hand: 4 });
  });

  it("gives its pieces back when it is canceled", async () => {
    const { member, code, send } = await shop();
    const { number } = await send([{ code, quantity: 4 }]);
    await api.client.call(cancelOrder, { params: { number } }, member);
    expect(await stockOf(code)).toEqual({ on_hand: 4, reserved: 0, sold: 0 });
  });
});

describe("404", () => {
  it("knows neither strangers nor products that are none", async () => {
    const { code, send } = await shop();
    expect(await refusalOf(send([{ code, quantity: 1 }], "0"))).toMatchObject({ status: 404, code: "member.unknown" });
    for (const unknown of ["NOPE", "PW001"]) {
      expect(await refusalOf(send([{ code: unknown, quantity: 1 }]))).toMatchObject({ code: "product.unknown" });
    }
  });
});

describe("409 and 422", () => {
  it("sends nothing of what others hold, and nothing in part", async () => {
    const { member, code, send } = await shop();
    const plenty = await makeProduct(api.db, { stock: 9 });
    await api.client.call(addCartLine, { body: { code, quantity: 3 } }, member);
    const short = send([
      { code: plenty, quantity: 1 },
      { code, quantity: 2 },
    ]);
    expect(await refusalOf(short)).toMatchObject({ code: "product.out-of-stock", params: { code } });
    expect(await stockOf(plenty)).toEqual({ on_hand: 9, reserved: 0, sold: 0 });
  });

  it("asks for a whole address and for an occasion", async () => {
    const { member, staff, code, send } = await shop();
    const params = { memberNo: member.memberNo };
    const body = { items: [{ code, quantity: 1 }], occasion: " " };
    expect(await refusalOf(api.client.call(sendGiftOrder, { params, body }, staff))).toMatchObject({
      status: 422,
      code: "field-is-required",
    });
    await api.db.query("test.homeless", "UPDATE members SET street = '' WHERE id = $1", [member.id]);
    expect(await refusalOf(send([{ code, quantity: 1 }]))).toMatchObject({
      status: 409,
      code: "MISSING_ADDRESS_DATA",
      params: { fields: "street" },
    });
  });
});
