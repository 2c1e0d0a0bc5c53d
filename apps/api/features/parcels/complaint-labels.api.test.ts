import {
  cancelComplaintLabel,
  decideComplaint,
  getComplaint,
  getOfficeComplaint,
  getOwnComplaintLabel,
  makeComplaint,
  orderComplaintLabel,
} from "@kram/contract/complaints";
import { setOrderStatus } from "@kram/contract/orders";
import { setProviderKeys } from "@kram/contract/providers";
import { setSettingPart } from "@kram/contract/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createDhlReturns } from "../../providers/carriers/dhl/dhl-carrier.ts";
import { KEYS, openDhlServer, RECEIVER } from "../../providers/carriers/testing/dhl-server.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { askReturnLabels } from "./return-labels.ts";

const TRACKED = "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=99900000000801";
const ACCOUNT = { billingNumber: "33333333330102", shipperRef: "Shop", cashAccount: "Kasse" };

let dhl: Awaited<ReturnType<typeof openDhlServer>>;
let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  dhl = await openDhlServer();
  // Only this test asks the carrier.
  api = await startTestApi({ DHL_URL: dhl.baseUrl, INSTANCE: "de", KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db, "EUR");
  staff = { bearer: await makeStaff(api.db) };
  const body = { provider: "dhl", ...KEYS, ...ACCOUNT, sandbox: false } as const;
  await api.client.call(setProviderKeys, { body }, staff);
  const value = { receiver: RECEIVER };
  await api.client.call(setSettingPart, { params: { part: "returns" }, body: { version: 0, value } }, staff);
});
afterAll(async () => {
  await api.close();
  await dhl.close();
});
beforeEach(() => {
  Object.assign(dhl, { returns: [], misbehave: {} });
});

const turn = async () => {
  await api.db.query("test.due", "UPDATE return_labels SET next_at = now()");
  await askReturnLabels(api.db, [createDhlReturns({ baseUrl: dhl.baseUrl, ...KEYS, ...ACCOUNT, timeoutMs: 300 })]);
};
const order = (number: string) => api.client.call(orderComplaintLabel, { params: { number } }, staff);
const cancel = (number: string) => api.client.call(cancelComplaintLabel, { params: { number } }, staff);
const shown = async (number: string) =>
  (await api.client.call(getOfficeComplaint, { params: { number } }, staff)).label;
const ownOf = async (number: string, bearer: string) =>
  (await api.client.call(getComplaint, { params: { number } }, { bearer })).label;
const decide = (number: string, status: "ACCEPTED" | "REJECTED") =>
  api.client.call(decideComplaint, { params: { number }, body: { status, text: "So entschieden." } }, staff);
const fileOf = async (path: string, bearer: string) => {
  const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const mails = (number: string) =>
  api.db.query(
    "test.mails",
    "SELECT 1 FROM outbox WHERE kind = 'mail.complaint-label' AND payload->>'complaintId' = $1",
    [number.slice(2)],
  );

/** One of two pieces of a sent order, which weighs 400 grams. */
async function complained() {
  const buyer = await buyerOf(api, "CASH", 2, "EUR");
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number: buyer.number }, body: { from, to } }, staff);
  await api.db.query(
    "test.german",
    `UPDATE orders SET shipping_address = shipping_address || '{"zipCode": "53113"}' WHERE number = $1`,
    [buyer.number],
  );
  await api.db.query("test.weight", "UPDATE products SET weight_grams = 400 WHERE code = $1", [buyer.code]);
  const words = { reason: "DAMAGED", wish: "REPLACEMENT", text: "Das Glas ist gesprungen." } as const;
  const body = { orderNumber: buyer.number, lines: [{ code: buyer.code, quantity: 1 }], ...words };
  const { number } = await api.client.call(makeComplaint, { body }, buyer.options);
  return { number, orderNumber: buyer.number, bearer: buyer.options.bearer };
}

describe("a label for goods of a complaint", () => {
  it("is made once for its pieces, mailed, and printed by staff and by the member", async () => {
    const { number, orderNumber, bearer } = await complained();
    expect(await shown(number)).toBeNull();
    await Promise.all([order(number), order(number)]);
    await turn();
    await order(number);
    await turn();
    expect(dhl.returns).toMatchObject([
      {
        receiverId: RECEIVER,
        customerReference: `${number} ${orderNumber}`,
        shipper: { postalCode: "53113" },
        itemWeight: { uom: "g", value: 400 },
      },
    ]);
    const label = {
      state: "READY",
      carrier: "dhl",
      trackingNumber: "99900000000801",
      problems: [],
      hasLabel: true,
      typedCode: null,
      trackingUrl: TRACKED,
    };
    expect(await shown(number)).toEqual(label);
    expect(await mails(number)).toHaveLength(1);
    expect(await fileOf(`/office/complaints/${number}/label.pdf`, staff.bearer)).toMatchObject({
      status: 200,
      type: "application/pdf",
      text: "%PDF of 99900000000801",
    });
    expect(await ownOf(number, bearer)).toEqual({
      trackingNumber: "99900000000801",
      trackingUrl: TRACKED,
      hasLabel: true,
      hasCode: true,
      codeLink: "https://www.dhl.de/retoure?code=99900000000801",
      typedCode: null,
    });
    expect((await fileOf(`/complaints/${number}/label.pdf`, bearer)).text).toBe("%PDF of 99900000000801");
    expect(await fileOf(`/complaints/${number}/code`, bearer)).toMatchObject({ status: 200, type: "image/png" });
    const stranger = await makeMember(api.db);
    const call = api.client.call(getOwnComplaintLabel, { params: { number } }, stranger);
    expect(await refusalOf(call)).toMatchObject({ status: 404, code: "return-label.none" });
    const actions = await api.db.query(
      "test.actions",
      "SELECT action FROM staff_actions WHERE subject = $1 AND action LIKE '%Label'",
      [number],
    );
    expect(actions).toEqual([{ action: "orderComplaintLabel" }]);
  });

  it("waits while the carrier keeps silent, and is told in its words when it refuses", async () => {
    const { number } = await complained();
    await order(number);
    dhl.misbehave = { silent: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    expect(await shown(number)).toMatchObject({ state: "WAITS", problems: [expect.stringContaining("timeout")] });
    dhl.misbehave = { status: 400, body: { detail: "No contract" } };
    await turn();
    expect(await shown(number)).toMatchObject({ state: "REFUSED", problems: ["No contract"] });
    dhl.misbehave = {};
    await order(number);
    await turn();
    expect(await shown(number)).toMatchObject({ state: "READY", problems: [] });
  });

  it("stays for an accepted complaint, and is forgotten with a rejected one", async () => {
    const [accepted, rejected] = [await complained(), await complained()];
    for (const { number } of [accepted, rejected]) await order(number);
    await turn();
    await decide(accepted.number, "ACCEPTED");
    expect(await shown(accepted.number)).toMatchObject({ state: "READY" });
    await decide(rejected.number, "REJECTED");
    expect(await shown(rejected.number)).toMatchObject({ state: "CANCELED", trackingNumber: null, hasLabel: false });
    expect(await ownOf(rejected.number, rejected.bearer)).toBeNull();
    expect((await fileOf(`/complaints/${rejected.number}/label.pdf`, rejected.bearer)).status).toBe(404);
    expect((await fileOf(`/office/complaints/${rejected.number}/label.pdf`, staff.bearer)).status).toBe(404);
    const again = order(rejected.number);
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: "complaint.decided-before" });
  });

  it("is taken back by staff, as often as they press, and another may be made", async () => {
    const { number, bearer } = await complained();
    expect(await refusalOf(cancel(number))).toMatchObject({ status: 404, code: "return-label.none" });
    await order(number);
    expect(await cancel(number)).toMatchObject({ state: "CANCELED" });
    expect(await cancel(number)).toMatchObject({ state: "CANCELED" });
    await turn();
    expect(dhl.returns).toHaveLength(0);
    await order(number);
    await turn();
    expect(await ownOf(number, bearer)).toMatchObject({ trackingNumber: "99900000000801" });
  });

  it("is refused where nothing is to be sent back", async () => {
    expect(await refusalOf(order("C-999999"))).toMatchObject({ status: 404, code: "complaint.unknown" });
    expect(await refusalOf(cancel("C-999999"))).toMatchObject({ status: 404, code: "complaint.unknown" });
    const { number, orderNumber } = await complained();
    await api.db.query(
      "test.resent",
      `WITH o AS (UPDATE orders SET status = 'RESENT' WHERE number = $1 RETURNING id)
       INSERT INTO order_timeline (order_id, status) SELECT id, 'RESENT' FROM o`,
      [orderNumber],
    );
    expect(await refusalOf(order(number))).toMatchObject({ status: 409, code: "return.not-possible" });
  });
});
