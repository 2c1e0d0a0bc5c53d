import { addCartLine } from "@kram/contract/cart";
import { listOfficeOrders, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let staff: string;
let memberNo: string;
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  await makeProduct(api.db, { code: "A1" });
  staff = await makeStaff(api.db);
  for (const surname of ["100% Jajko_\\", "Zwykły"]) {
    const member = await makeMember(api.db);
    await api.db.query("test.name", "UPDATE members SET surname = $2 WHERE id = $1", [member.id, surname]);
    const options = { bearer: member.bearer };
    await api.client.call(addCartLine, { body: { code: "A1", quantity: 1 } }, options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    await api.client.call(placeOrder, { body: { privacyPolicyAccepted: true, contactAgreement: true } }, options);
    memberNo = member.memberNo;
  }
});
afterAll(() => api.close());

describe("the office's search for orders", () => {
  it.each([
    ["zwyk", ["Zwykły"]],
    ["Jan Z", ["Zwykły"]],
    ["%", ["100% Jajko_\\"]],
    ["_", ["100% Jajko_\\"]],
    ["\\", ["100% Jajko_\\"]],
    ["0% jajko_\\", ["100% Jajko_\\"]],
    ["Jajko__", []],
    ["Z%y", []],
    ["PL10000", ["Zwykły", "100% Jajko_\\"]],
  ])("%s finds %j", async (text, surnames) => {
    const { items } = await api.client.call(listOfficeOrders, { query: { text } }, { bearer: staff });
    expect(items.map(({ member }) => member.surname)).toEqual(surnames);
  });

  it("finds a member's orders by the number", async () => {
    const { items } = await api.client.call(listOfficeOrders, { query: { text: memberNo } }, { bearer: staff });
    expect(items.map(({ member }) => member.surname)).toEqual(["Zwykły"]);
  });
});
