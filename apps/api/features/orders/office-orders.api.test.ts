import {
  addOrderNote,
  mailOrderAgain,
  getOfficeOrder,
  getOrder,
  listOfficeOrders,
  listOrders,
  listRefundsDue,
  markRefundDone,
  removeOrderNote,
  setOrderStatus,
  setOrderTracking,
} from "@kram/contract/orders";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

async function canceledAfterPaying(): Promise<Buyer> {
  const buyer = await buyerOf(api, "TRANSFER");
  await payFor(api, buyer);
  const body = { from: "CONFIRMED", to: "CANCELED" } as const;
  await api.client.call(setOrderStatus, { params: buyer, body }, staff);
  return buyer;
}

describe("setOrderTracking", () => {
  const set = (number: string, tracking: { carrier: string; number: string } | null) =>
    api.client.call(setOrderTracking, { params: { number }, body: { tracking } }, staff);

  it("200: shows the member the parcel with the carrier's page, and takes it away again", async () => {
    const buyer = await buyerOf(api, "CASH");
    const order = await set(buyer.number, { carrier: "dpd", number: "0000-12345" });
    expect(order.carrierCode).toBe("dpd");
    const seen = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(seen.tracking).toEqual({
      carrier: "DPD",
      number: "0000-12345",
      url: "https://tracktrace.dpd.com.pl/parcelDetails?p1=0000-12345",
    });
    expect((await set(buyer.number, null)).tracking).toBeNull();
    const actions = await api.db.query(
      "test.actions",
      "SELECT before, after FROM staff_actions WHERE subject = $1 ORDER BY id",
      [buyer.number],
    );
    expect(actions).toEqual([
      { before: { carrier: null, number: null }, after: { carrier: "dpd", number: "0000-12345" } },
      { before: { carrier: "dpd", number: "0000-12345" }, after: null },
    ]);
  });

  it("401 and 403: is for staff only", async () => {
    const { number, options } = await buyerOf(api, "CASH");
    const input = { params: { number }, body: { tracking: null } };
    expect(await refusalOf(api.client.call(setOrderTracking, input))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(setOrderTracking, input, options))).toMatchObject({ status: 403 });
  });

  it("404: knows no such order", async () =>
    expect(await refusalOf(set("PL1", null))).toEqual({ status: 404, code: "order.unknown" }));

  it("409: has no parcel before an order is paid", async () => {
    const { number } = await buyerOf(api, "TRANSFER");
    expect(await refusalOf(set(number, { carrier: "dpd", number: "123456" }))).toMatchObject({
      status: 409,
      code: "order.step-refused",
    });
  });

  it.each([
    [{ carrier: "gls", number: "123456" }, "carrier.unknown"],
    [{ carrier: "", number: "123456" }, "field-is-required"],
    [{ carrier: "dpd", number: "12 34" }, "invalid-format"],
    [{ carrier: "dpd", number: "x".repeat(41) }, "request.too-long"],
  ])("422: %j", async (tracking, code) => {
    const { number } = await buyerOf(api, "CASH");
    expect(await refusalOf(set(number, tracking))).toMatchObject({ status: 422, code });
  });
});

describe("mailOrderAgain", () => {
  it("200: sends the confirmation anew, with what was agreed, and keeps who did", async () => {
    const { number } = await buyerOf(api, "CASH");
    const sent = async () =>
      api.db.query<{ answer: string | null; subject: string }>(
        "test.confirmations",
        `SELECT m.subject FROM mails m JOIN outbox b ON b.id = m.outbox_id JOIN orders o ON o.id = (b.payload->>'orderId')::bigint
         WHERE o.number = $1 AND m.kind = 'mail.order-placed'`,
        [number],
      );
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 5000);
    expect(await api.client.call(mailOrderAgain, { params: { number } }, staff)).toEqual({ done: true });
    await vi.waitFor(async () => expect(await sent()).toHaveLength(2), 5000);
    expect(new Set((await sent()).map(({ subject }) => subject)).size).toBe(1);
    const noted = await api.db.query(
      "test.noted-mail",
      "SELECT subject FROM staff_actions WHERE action = 'mailOrderAgain'",
    );
    expect(noted).toEqual([{ subject: number }]);
  });

  it("404: needs an order", async () => {
    const refused = await refusalOf(api.client.call(mailOrderAgain, { params: { number: "PL1" } }, staff));
    expect(refused).toEqual({ status: 404, code: "order.unknown" });
  });
});

describe("addOrderNote", () => {
  it("200: keeps what staff tell each other, which members do not see", async () => {
    const buyer = await buyerOf(api, "CASH");
    const params = { number: buyer.number };
    await api.client.call(addOrderNote, { params, body: { text: " Proszę dzwonić po 16 " } }, staff);
    const order = await api.client.call(addOrderNote, { params, body: { text: "Zadzwoniono" } }, staff);
    expect(order.notes.map(({ text, staffName }) => [text, staffName])).toEqual([
      ["Proszę dzwonić po 16", "Ewa Biurowa"],
      ["Zadzwoniono", "Ewa Biurowa"],
    ]);
    const seen = JSON.stringify(await api.client.call(getOrder, { params }, buyer.options));
    expect(seen).not.toContain("dzwoni");
    expect(seen).not.toContain("Zadzwoniono");
  });

  it("404 and 422: needs an order and words", async () => {
    const { number } = await buyerOf(api, "CASH");
    const add = (to: string, text: string) =>
      api.client.call(addOrderNote, { params: { number: to }, body: { text } }, staff);
    expect(await refusalOf(add("PL1", "x"))).toEqual({ status: 404, code: "order.unknown" });
    expect(await refusalOf(add(number, "  "))).toMatchObject({ status: 422, code: "field-is-required" });
  });
});

describe("removeOrderNote", () => {
  const add = async (number: string, by: { bearer: string }) => {
    const { notes } = await api.client.call(addOrderNote, { params: { number }, body: { text: "Pomyłka" } }, by);
    return notes.at(-1) ?? { id: 0, staffId: "" };
  };
  const remove = (number: string, id: number | string, by: { bearer: string }) =>
    api.client.call(removeOrderNote, { params: { number, id: String(id) } }, by);

  it("200: takes away one's own, once, and keeps what it said in the log", async () => {
    const { number } = await buyerOf(api, "CASH");
    const packer = { bearer: await makeStaff(api.db, ["orders"]) };
    const kept = await add(number, packer);
    const note = await add(number, packer);
    expect((await remove(number, note.id, packer)).notes.map(({ id }) => id)).toEqual([kept.id]);
    expect((await remove(number, note.id, packer)).notes).toHaveLength(1);
    const logged = await api.db.query(
      "test.removed",
      "SELECT before, staff_id::text AS by FROM staff_actions WHERE subject = $1 AND action = 'removeOrderNote'",
      [number],
    );
    expect(logged).toEqual([{ before: { text: "Pomyłka", staffId: Number(note.staffId) }, by: note.staffId }]);
  });

  it("403: of another only by an admin", async () => {
    const { number } = await buyerOf(api, "CASH");
    const [one, other] = [await makeStaff(api.db, ["service"]), await makeStaff(api.db, ["orders", "finance"])];
    const { id } = await add(number, { bearer: one });
    const refused = await refusalOf(remove(number, id, { bearer: other }));
    expect(refused).toEqual({ status: 403, code: "order.note-of-other" });
    expect((await remove(number, id, staff)).notes).toEqual([]);
  });

  it("404 and 422: needs an order, and touches no note of another order", async () => {
    const [here, elsewhere] = [await buyerOf(api, "CASH"), await buyerOf(api, "CASH")];
    const { id } = await add(here.number, staff);
    expect(await refusalOf(remove("PL1", id, staff))).toEqual({ status: 404, code: "order.unknown" });
    expect(await refusalOf(remove(here.number, "x", staff))).toMatchObject({ status: 422, code: "request.invalid" });
    expect((await remove(elsewhere.number, id, staff)).notes).toEqual([]);
    expect(await api.client.call(getOfficeOrder, { params: here }, staff)).toMatchObject({ notes: [{ id }] });
  });
});

describe("listOfficeOrders and listOrders", () => {
  const numbers = (page: { items: { number: string }[] }) => page.items.map(({ number }) => number);
  const placedAt = (buyer: Buyer, at: string) =>
    api.db.query("test.placed", "UPDATE orders SET placed_at = $2 WHERE number = $1", [buyer.number, at]);

  it("200: narrow by status, payment, text and days as the country counts them", async () => {
    const [first, second] = [await buyerOf(api, "CASH"), await buyerOf(api, "TRANSFER")];
    // The last minute of 30 June in Warsaw, and the first of 1 July.
    await placedAt(first, "2031-06-30T21:59:30Z");
    await placedAt(second, "2031-06-30T22:00:00Z");
    const list = (query: object) => api.client.call(listOfficeOrders, { query }, staff).then(numbers);
    expect(await list({ fromDate: "2031-06-30", toDate: "2031-06-30" })).toEqual([first.number]);
    expect(await list({ fromDate: "2031-07-01", toDate: "2031-07-01" })).toEqual([second.number]);
    expect(await list({ fromDate: "2031-06-30" })).toEqual([second.number, first.number]);
    expect(await list({ fromDate: "2031-06-30", status: "CONFIRMED" })).toEqual([first.number]);
    expect(await list({ fromDate: "2031-06-30", paymentState: "PENDING" })).toEqual([second.number]);
    expect(await list({ text: second.number })).toEqual([second.number]);
    const own = (query: object) => api.client.call(listOrders, { query }, first.options).then(numbers);
    expect(await own({ text: `produkt ${first.code.toLowerCase()}` })).toEqual([first.number]);
    expect(await own({ text: second.number })).toEqual([]);
    expect(await own({ toDate: "2031-06-29" })).toEqual([]);
  });

  it.each(["2031-02-30", "0000-01-01", "31.12.2030", "x"])("422: %s is no day", async (fromDate) => {
    const { options } = await buyerOf(api, "CASH");
    const code = "request.invalid-date";
    expect(await refusalOf(api.client.call(listOfficeOrders, { query: { fromDate } }, staff))).toMatchObject({
      status: 422,
      code,
    });
    expect(await refusalOf(api.client.call(listOrders, { query: { fromDate } }, options))).toMatchObject({ code });
  });

  // asvs: "2.2.3"
  it("422: the first day is later than the last one", async () => {
    const { options } = await buyerOf(api, "CASH");
    const query = { fromDate: "2031-07-01", toDate: "2031-06-30" };
    const refused = { status: 422, code: "date-range.reversed" };
    expect(await refusalOf(api.client.call(listOfficeOrders, { query }, staff))).toMatchObject(refused);
    expect(await refusalOf(api.client.call(listOrders, { query }, options))).toMatchObject(refused);
  });
});

describe("refunds", () => {
  const refundOf = async (number: string, done: "true" | "false" = "false") => {
    const { items } = await api.client.call(listRefundsDue, { query: { done, pageSize: 100 } }, staff);
    return items.find(({ orderNumber }) => orderNumber === number);
  };

  it("200: names what is due and is told once that it was sent", async () => {
    const buyer = await canceledAfterPaying();
    const due = await refundOf(buyer.number);
    expect(due).toMatchObject({ amount: "114,90", currency: "PLN", reason: "order-canceled", doneAt: null });
    expect(due).toMatchObject({ note: "", askedBy: null });
    const done = await api.client.call(markRefundDone, { params: { id: due?.id ?? "" } }, staff);
    expect(done).toMatchObject({ doneBy: "Ewa Biurowa" });
    expect(await refundOf(buyer.number)).toBeUndefined();
    expect(await refundOf(buyer.number, "true")).toMatchObject({ id: due?.id });
    expect(await api.client.call(getOfficeOrder, { params: buyer }, staff)).toMatchObject({ paymentState: "REFUNDED" });
    const table = await fetch(`${api.url}/office/exports/refunds`, {
      headers: { authorization: `Bearer ${staff.bearer}` },
    });
    const [heads, ...lines] = (await table.text()).split("\r\n");
    expect(heads).toContain("order;member_no;currency;amount;reason;taken_by;due_since;sent_at;sent_by");
    const line = lines.find((each) => each.startsWith(`${buyer.number};`));
    expect(line).toMatch(/;PLN;114,90;order-canceled;sandbox;[^;]+;[^;]+;Ewa Biurowa$/u);
  });

  it("401 and 403: are for staff only", async () => {
    const { options } = await buyerOf(api, "CASH");
    expect(await refusalOf(api.client.call(listRefundsDue, { query: {} }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(listRefundsDue, { query: {} }, options))).toMatchObject({ status: 403 });
  });

  it.each(["x", "5c3b2f0e-0000-4000-8000-000000000000"])("404 or 422: %s is no refund", async (id) => {
    const { status, code } = await refusalOf(api.client.call(markRefundDone, { params: { id } }, staff));
    expect([404, 422]).toContain(status);
    expect(code).toBe("refund.unknown");
  });

  it("409: of two who mark it one is told", async () => {
    const buyer = await canceledAfterPaying();
    const params = { id: (await refundOf(buyer.number))?.id ?? "" };
    const tries = await Promise.allSettled([1, 2].map(() => api.client.call(markRefundDone, { params }, staff)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(api.client.call(markRefundDone, { params }, staff))).toEqual({
      status: 409,
      code: "refund.done-before",
    });
  });
});

describe.each(["pick-list", "label"])("%s.pdf", (name) => {
  const get = (number: string, bearer?: string) =>
    fetch(
      `${api.url}/office/orders/${number}/${name}.pdf?locale=de`,
      bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {},
    );

  it("200: prints for staff", async () => {
    const { number } = await buyerOf(api, "CASH");
    const answer = await get(number, staff.bearer);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await answer.text()).startsWith("%PDF-1.7")).toBe(true);
  });

  it("401, 403 and 404: for staff only, and for orders that are there", async () => {
    const { number, options } = await buyerOf(api, "CASH");
    expect((await get(number)).status).toBe(401);
    expect((await get(number, options.bearer)).status).toBe(403);
    expect((await get("PL1", staff.bearer)).status).toBe(404);
  });
});
