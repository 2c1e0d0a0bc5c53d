import { setOrderStatus } from "@kram/contract/orders";
import { setProviderKeys } from "@kram/contract/providers";
import { setSettingPart } from "@kram/contract/settings";
import {
  cancelReturnLabel,
  decideWithdrawal,
  getOwnReturnLabel,
  listOwnWithdrawals,
  listWithdrawals,
  orderReturnLabel,
} from "@kram/contract/withdrawals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createDhlReturns } from "../../providers/carriers/dhl/dhl-carrier.ts";
import { KEYS, openDhlServer, RECEIVER } from "../../providers/carriers/testing/dhl-server.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { createReturnLabelsRepository } from "./return-labels.repository.ts";
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
});
afterAll(async () => {
  await api.close();
  await dhl.close();
});
beforeEach(async () => {
  await api.db.query("test.fresh", "UPDATE return_labels SET state = 'CANCELED', label = NULL");
  Object.assign(dhl, { returns: [], misbehave: {} });
});

const turn = async () => {
  await api.db.query("test.due", "UPDATE return_labels SET next_at = now()");
  await askReturnLabels(api.db, [createDhlReturns({ baseUrl: dhl.baseUrl, ...KEYS, ...ACCOUNT, timeoutMs: 300 })]);
};
const order = (id: string) => api.client.call(orderReturnLabel, { params: { id } }, staff);
const cancel = (id: string) => api.client.call(cancelReturnLabel, { params: { id } }, staff);
const listed = async (id: string) =>
  (await api.client.call(listWithdrawals, { query: { pageSize: 100 } }, staff)).items.find(
    (each) => String(each.id) === id,
  );
const ownOf = async (bearer: string) => (await api.client.call(listOwnWithdrawals, { query: {} }, { bearer })).items[0];
const fileOf = async (path: string, bearer: string) => {
  const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
/** The label's own id, by its withdrawal's. */
const labelOf = async (id: string) => {
  const [row] = await api.db.query<{ id: number }>(
    "test.label",
    "SELECT id FROM return_labels WHERE withdrawal_id = $1",
    [id],
  );
  return row?.id ?? 0;
};
const mails = (id: string) =>
  api.db.query(
    "test.mails",
    "SELECT 1 FROM outbox WHERE kind = 'mail.withdrawal-label' AND payload->>'withdrawalId' = $1",
    [id],
  );

/** A declaration about an order. */
async function declared({ status = "SENT", email }: { status?: "CONFIRMED" | "SENT"; email?: string } = {}) {
  const buyer = await buyerOf(api, "CASH", 2, "EUR");
  const steps =
    status === "SENT"
      ? ([
          ["CONFIRMED", "EXECUTED"],
          ["EXECUTED", "SENT"],
        ] as const)
      : [];
  for (const [from, to] of steps)
    await api.client.call(setOrderStatus, { params: { number: buyer.number }, body: { from, to } }, staff);
  await api.db.query(
    "test.german",
    `UPDATE orders SET shipping_address = shipping_address || '{"zipCode": "53113"}' WHERE number = $1`,
    [buyer.number],
  );
  const [row] = await api.db.query<{ id: string }>(
    "test.declare",
    `INSERT INTO withdrawals (order_number, name, email, locale, order_id, mailed)
     SELECT o.number, 'Anna Probe', coalesce($2, lower(m.email)), 'de', o.id, true
     FROM orders o JOIN members m ON m.id = o.member_id WHERE o.number = $1 RETURNING id::text`,
    [buyer.number, email ?? null],
  );
  return { number: buyer.number, bearer: buyer.options.bearer, id: row?.id ?? "" };
}

describe("before it is set up", () => {
  it("makes no label without keys, nor without the shop's name at the carrier", async () => {
    const { id } = await declared();
    expect(await refusalOf(order(id))).toMatchObject({ status: 409, code: "return-label.no-keys" });
    const body = { provider: "dhl", ...KEYS, ...ACCOUNT, sandbox: false } as const;
    await api.client.call(setProviderKeys, { body }, staff);
    expect(await refusalOf(order(id))).toMatchObject({ status: 409, code: "return-label.no-receiver" });
    const value = { receiver: RECEIVER };
    await api.client.call(setSettingPart, { params: { part: "returns" }, body: { version: 0, value } }, staff);
    expect(await order(id)).toMatchObject({ state: "WAITS", carrier: "dhl", trackingNumber: null, hasLabel: false });
  });
});

describe("a label for goods of a withdrawal", () => {
  it("is made once, mailed, and printed by staff and by whoever sends back", async () => {
    const { id, number, bearer } = await declared();
    await Promise.all([order(id), order(id)]);
    await turn();
    await order(id);
    await turn();
    expect(dhl.returns).toHaveLength(1);
    expect(dhl.returns[0]).toMatchObject({
      receiverId: RECEIVER,
      customerReference: `W-${id} ${number}`,
      shipper: { postalCode: expect.stringMatching(/^\d{5}$/u), addressStreet: expect.any(String) },
    });
    const label = {
      state: "READY",
      carrier: "dhl",
      trackingNumber: "99900000000801",
      problems: [],
      hasLabel: true,
      typedCode: null,
      trackingUrl: TRACKED,
    };
    expect((await listed(id))?.label).toEqual(label);
    expect(await mails(id)).toHaveLength(1);
    expect(await fileOf(`/office/withdrawals/${id}/label.pdf`, staff.bearer)).toMatchObject({
      status: 200,
      type: "application/pdf",
      text: "%PDF of 99900000000801",
    });
    expect((await ownOf(bearer))?.label).toEqual({
      trackingNumber: "99900000000801",
      trackingUrl: TRACKED,
      hasLabel: true,
      hasCode: true,
      codeLink: "https://www.dhl.de/retoure?code=99900000000801",
      typedCode: null,
    });
    expect((await fileOf(`/withdrawals/W-${id}/label.pdf`, bearer)).text).toBe("%PDF of 99900000000801");
    expect(await fileOf(`/withdrawals/W-${id}/code`, bearer)).toMatchObject({ status: 200, type: "image/png" });
  });

  it("is nobody else's", async () => {
    const { id } = await declared();
    await order(id);
    await turn();
    const stranger = await makeMember(api.db);
    const call = api.client.call(getOwnReturnLabel, { params: { reference: `W-${id}` } }, stranger);
    expect(await refusalOf(call)).toMatchObject({ status: 404, code: "return-label.none" });
    expect((await fileOf(`/withdrawals/W-${id}/code`, stranger.bearer)).status).toBe(404);
    expect((await fileOf("/withdrawals/W-x/code", stranger.bearer)).status).toBe(404);
  });

  it("waits while the carrier keeps silent, and is told in its words when it refuses", async () => {
    const { id } = await declared();
    await order(id);
    dhl.misbehave = { silent: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    expect((await listed(id))?.label).toMatchObject({ state: "WAITS", problems: [expect.stringContaining("timeout")] });
    dhl.misbehave = { loseAnswer: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    dhl.misbehave = { status: 400, body: { detail: "No contract" } };
    await turn();
    expect((await listed(id))?.label).toMatchObject({ state: "REFUSED", problems: ["No contract"] });
    expect(await mails(id)).toHaveLength(0);
    dhl.misbehave = {};
    await order(id);
    await turn();
    expect((await listed(id))?.label).toMatchObject({ state: "READY", problems: [] });
  });

  it("hands out no code that is neither a picture nor a page", async () => {
    const { id, bearer } = await declared();
    const b64 = (content: string) => ({ b64: Buffer.from(content).toString("base64") });
    dhl.misbehave = { status: 201, body: { shipmentNo: "1", label: b64("%PDF"), qrLabel: b64("<script>") } };
    await order(id);
    await turn();
    expect((await ownOf(bearer))?.label).toMatchObject({ hasCode: false });
    expect((await fileOf(`/withdrawals/W-${id}/code`, bearer)).status).toBe(404);
  });

  it.each([
    ["taken back by staff", (id: string) => cancel(id)],
    [
      "refused",
      (id: string) =>
        api.client.call(decideWithdrawal, { params: { id }, body: { state: "REFUSED", note: "Geöffnet" } }, staff),
    ],
  ])("is forgotten when it was %s", async (_, forget) => {
    const { id, bearer } = await declared();
    await order(id);
    await turn();
    await forget(id);
    expect((await ownOf(bearer))?.label).toBeNull();
    expect((await fileOf(`/withdrawals/W-${id}/label.pdf`, bearer)).status).toBe(404);
    expect((await fileOf(`/office/withdrawals/${id}/label.pdf`, staff.bearer)).status).toBe(404);
    expect(await createReturnLabelsRepository(api.db).mailed({ withdrawal: Number(id) })).toBeNull();
  });

  it("that was taken back while the carrier was asked stays so, and another may be made", async () => {
    const { id } = await declared();
    await order(id);
    expect(await cancel(id)).toMatchObject({ state: "CANCELED" });
    expect(await cancel(id)).toMatchObject({ state: "CANCELED" });
    await turn();
    expect(dhl.returns).toHaveLength(0);
    const made = {
      id: null,
      trackingNumber: "1",
      label: Buffer.from("%PDF"),
      code: null,
      codeLink: null,
      typedCode: null,
    };
    await createReturnLabelsRepository(api.db).ready(await labelOf(id), made);
    expect((await listed(id))?.label).toMatchObject({ state: "CANCELED", trackingNumber: null });
    await order(id);
    await turn();
    expect((await listed(id))?.label).toMatchObject({ state: "READY" });
  });

  it("is kept for 30 days", async () => {
    const { id, bearer } = await declared();
    await order(id);
    await turn();
    const labels = createReturnLabelsRepository(api.db);
    await labels.sweep(30);
    expect((await ownOf(bearer))?.label).not.toBeNull();
    await api.db.query("test.old", "UPDATE return_labels SET created_at = now() - interval '31 days'");
    await labels.sweep(30);
    expect((await ownOf(bearer))?.label).toBeNull();
    expect((await listed(id))?.label).toMatchObject({ state: "READY", hasLabel: false });
  });

  it("is refused where nothing is to be sent back", async () => {
    expect(await refusalOf(order("999999"))).toMatchObject({ status: 404, code: "withdrawal.unknown" });
    expect(await refusalOf(cancel("999999"))).toMatchObject({ status: 404, code: "withdrawal.unknown" });
    const waiting = await declared({ status: "CONFIRMED" });
    expect(await refusalOf(order(waiting.id))).toMatchObject({ status: 409, code: "return.not-possible" });
    expect(await refusalOf(cancel(waiting.id))).toMatchObject({ status: 404, code: "return-label.none" });
    const done = await declared();
    const body = { state: "DONE", note: "" } as const;
    await api.client.call(decideWithdrawal, { params: { id: done.id }, body }, staff);
    expect(await refusalOf(order(done.id))).toMatchObject({ status: 409, code: "withdrawal.decided-before" });
  });

  it("comes from the member's own address where a locker got the goods, if the member declared it", async () => {
    const locker = { inpostLocker: "PS118D", name: "Anna", surname: "Probe", mobile: "1", email: "freundin@kram.test" };
    const toLocker = async (number: string) => {
      await api.db.query("test.locker", "UPDATE orders SET shipping_address = $2 WHERE number = $1", [
        number,
        JSON.stringify({ ...locker, locker: null }),
      ]);
      await api.db.query(
        "test.home",
        `UPDATE members SET street = 'Hofweg', building_no = '4', apartment_no = '2', zip_code = '53111', city = 'Bonn'
         WHERE id = (SELECT member_id FROM orders WHERE number = $1)`,
        [number],
      );
    };
    const own = await declared();
    await toLocker(own.number);
    await order(own.id);
    await turn();
    expect(dhl.returns[0]?.shipper).toEqual({
      name1: "Anna Probe",
      addressStreet: "Hofweg",
      addressHouse: "4/2",
      postalCode: "53111",
      city: "Bonn",
    });
    const friends = await declared({ email: "freundin@kram.test" });
    await toLocker(friends.number);
    expect(await refusalOf(order(friends.id))).toMatchObject({ status: 409, code: "return-label.no-address" });
  });
});
