import { addCartLine } from "@kram/contract/cart";
import { getOfficeOrder, listOfficeOrders, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { sendOrder } from "./testing/send-order.ts";

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

  it.each([
    ["500 600 700", 2],
    ["+48 500600700", 2],
    ["600700", 2],
    ["999888777", 0],
    ["A1", 2],
    ["a1", 2],
    ["produkt a1", 2],
    ["Produkt", 2],
    ["produkt a2", 0],
  ])("finds by phone, code and title: %s is of %i", async (text, count) => {
    const answer = await api.client.call(listOfficeOrders, { query: { text, pageSize: 1 } }, { bearer: staff });
    expect(answer.totalCount).toBe(count);
  });

  it("finds by e-mail, parcel and invoice, within the other filters", async () => {
    const [row] = await api.db.query<{ email: string; number: string }>(
      "test.found",
      `UPDATE orders o SET carrier = 'dpd', tracking_number = 'JJD0001' FROM members m
       WHERE m.id = o.member_id AND m.member_no = $1 RETURNING m.email, o.number`,
      [memberNo],
    );
    const number = row?.number ?? "";
    await sendOrder(api, number, { bearer: staff });
    const sent = await api.client.call(getOfficeOrder, { params: { number } }, { bearer: staff });
    const invoice = sent.documents[0]?.number ?? "";
    for (const text of [row?.email ?? "", "jjd0001", invoice, invoice.toLowerCase(), invoice.slice(2)]) {
      const found = async (status: "CONFIRMED" | "SENT") =>
        (await api.client.call(listOfficeOrders, { query: { text, status } }, { bearer: staff })).items;
      expect((await found("SENT")).map((order) => order.number)).toEqual([number]);
      expect(await found("CONFIRMED")).toEqual([]);
    }
  });

  it("answers a page beyond the end with the count", async () => {
    const query = { text: "PL10000", pageNo: 3, pageSize: 1 };
    const answer = await api.client.call(listOfficeOrders, { query }, { bearer: staff });
    expect([answer.items, answer.totalCount]).toEqual([[], 2]);
  });

  it("goes on to the next page of a state of payment", async () => {
    const pages = [1, 2, 3].map((pageNo) => ({ paymentState: "NOT_NEEDED", pageNo, pageSize: 1 }) as const);
    const answers = await Promise.all(
      pages.map((query) => api.client.call(listOfficeOrders, { query }, { bearer: staff })),
    );
    expect(answers.map(({ items }) => items.map(({ member }) => member.surname))).toEqual([
      ["Zwykły"],
      ["100% Jajko_\\"],
      [],
    ]);
    expect(answers.map(({ totalCount }) => totalCount)).toEqual([2, 2, 2]);
  });

  it("counts a state of payment by its index", async () => {
    // A table of two orders is read faster than any index.
    await api.db.query("test.index-first", "SET enable_seqscan = off");
    const plan = await api.db.query<{ "QUERY PLAN": string }>(
      "test.plan",
      "EXPLAIN SELECT count(*) FROM orders o WHERE o.payment_state = 'NOT_NEEDED'",
    );
    await api.db.query("test.index-last", "RESET enable_seqscan");
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("using orders_payment_state on orders");
  });
});
