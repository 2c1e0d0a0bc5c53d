import { getOfficeOrder, setOrderDelivery, setOrderStatus } from "@kram/contract/orders";
import { sendPart } from "@kram/contract/packing";
import { getParcelReports, orderParcels, reportParcel } from "@kram/contract/parcels";
import { setProviderKeys } from "@kram/contract/providers";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayInZone } from "../../platform/intl.ts";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createShipxCarrier } from "../../providers/carriers/shipx/shipx-carrier.ts";
import { openShipxServer, ORGANIZATION, TOKEN } from "../../providers/carriers/testing/shipx-server.ts";
import { BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";
import { askCarriers, followParcels } from "./ask-carriers.ts";

let shipx: Awaited<ReturnType<typeof openShipxServer>>;
let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  shipx = await openShipxServer();
  // Only this test asks the carrier.
  api = await startTestApi({ SHIPX_URL: shipx.baseUrl, KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
  const body = { provider: "shipx", organizationId: ORGANIZATION, token: TOKEN, sandbox: false } as const;
  await api.client.call(setProviderKeys, { body }, staff);
});
afterAll(async () => {
  await api.close();
  await shipx.close();
});
beforeEach(async () => {
  await api.db.query("test.fresh", "UPDATE parcels SET state = 'CANCELED', label = NULL WHERE state <> 'REFUSED'");
  Object.assign(shipx, { kept: [], posts: 0, misbehave: {} });
});

const POLAND = countryOf("pl");
const carriers = () => [
  createShipxCarrier({ baseUrl: shipx.baseUrl, organizationId: ORGANIZATION, token: TOKEN, timeoutMs: 300 }),
];
const follow = () => followParcels(api.db, carriers(), POLAND);
const due = (age = "0 days") =>
  api.db.query("test.due", "UPDATE parcels SET look_at = now(), created_at = now() - $1::interval", [age]);
const receivedOn = async (number: string) =>
  (await api.client.call(getOfficeOrder, { params: { number } }, staff)).delivery.deliveredOn;
const dayBefore = (days: number) => dayInZone(new Date(Date.now() - days * 86_400_000), POLAND.timeZone);
const deliver = (day: string) => Object.assign(shipx.kept[0] ?? {}, { deliveredAt: `${day}T12:00:00.000+01:00` });

let numbered = 0;
/** Of what the order holds now. */
async function label(number: string): Promise<void> {
  await api.client.call(orderParcels, { body: { numbers: [number], size: "small", grams: 500 } }, staff);
  const ask = async () => {
    await api.db.query("test.ask", "UPDATE parcels SET next_at = now()");
    await askCarriers(api.db, carriers(), POLAND);
  };
  await ask();
  numbered += 1;
  Object.assign(shipx.kept.at(-1) ?? {}, {
    status: "confirmed",
    tracking_number: `52000001268004108${String(numbered).padStart(7, "0")}`,
  });
  await ask();
}

/** Three days ago. */
async function send(number: string): Promise<void> {
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  await api.db.query(
    "test.sent",
    `UPDATE order_timeline t SET at = now() - interval '3 days' FROM orders o
     WHERE o.id = t.order_id AND o.number = $1 AND t.status = 'SENT'`,
    [number],
  );
}

/** With a label. */
async function sentOrder(): Promise<string> {
  const { number } = await buyerOf(api, "CASH");
  await label(number);
  await send(number);
  return number;
}

/** One of two pieces left four days ago with a label; the rest has one, too. */
async function partlySent(): Promise<string> {
  const buyer = await buyerOf(api, "TRANSFER");
  const { number, code } = buyer;
  await payFor(api, buyer);
  await label(number);
  await api.client.call(sendPart, { params: { number }, body: { no: 1, pieces: [{ code, quantity: 1 }] } }, staff);
  await api.db.query(
    "test.part-sent",
    "UPDATE shipments SET sent_at = now() - interval '4 days' FROM orders o WHERE o.id = order_id AND o.number = $1",
    [number],
  );
  await label(number);
  return number;
}
const parcelsOf = async (number: string) =>
  (await api.client.call(getOfficeOrder, { params: { number } }, staff)).parcels.map(({ arrivedOn }) => arrivedOn);
const arriveAt = (parcel: number, day: string) =>
  Object.assign(shipx.kept[parcel] ?? {}, { deliveredAt: `${day}T12:00:00.000+01:00` });
const lookNow = async () => {
  await due();
  await follow();
};

it("enters the day of receipt that the carrier names, and notes that the shop did", async () => {
  const number = await sentOrder();
  await due();
  await follow();
  expect(await receivedOn(number)).toBeNull();
  deliver(dayBefore(1));
  await due();
  await follow();
  expect(await receivedOn(number)).toBe(dayBefore(1));
  const [action] = await api.db.query(
    "test.action",
    "SELECT staff_id, after FROM staff_actions WHERE subject = $1 AND action = 'setOrderDelivery'",
    [number],
  );
  expect(action).toEqual({ staff_id: null, after: { deliveredOn: dayBefore(1) } });
});

it.each([
  ["before it was marked as sent: as that day", 5, 3],
  ["in the future: as today", -2, 0],
])("takes a day %s", async (_, told, taken) => {
  const number = await sentOrder();
  deliver(dayBefore(told));
  await due();
  await follow();
  expect(await receivedOn(number)).toBe(dayBefore(taken));
});

it("leaves a day that staff entered, and orders that have not left", async () => {
  const number = await sentOrder();
  deliver(dayBefore(1));
  const body = { deliveredOn: dayBefore(2) };
  await api.client.call(setOrderDelivery, { params: { number }, body }, staff);
  await due();
  await follow();
  expect(await receivedOn(number)).toBe(dayBefore(2));
  await api.client.call(setOrderDelivery, { params: { number }, body: { deliveredOn: null } }, staff);
  await api.db.query("test.back", "UPDATE orders SET status = 'EXECUTED' WHERE number = $1", [number]);
  await due();
  await follow();
  await api.db.query("test.again", "UPDATE orders SET status = 'SENT' WHERE number = $1", [number]);
  expect(await receivedOn(number)).toBeNull();
});

it("asks every six hours, for thirty days", async () => {
  const number = await sentOrder();
  deliver(dayBefore(1));
  const [row] = await api.db.query<{ hours: number }>(
    "test.hours",
    "SELECT round(extract(epoch FROM look_at - now()) / 3600)::int AS hours FROM parcels WHERE state = 'READY'",
  );
  expect(row?.hours).toBe(6);
  await follow();
  expect(await receivedOn(number)).toBeNull();
  await due("31 days");
  await follow();
  expect(await receivedOn(number)).toBeNull();
  await due("29 days");
  await follow();
  expect(await receivedOn(number)).toBe(dayBefore(1));
});

it("asks soon when InPost reports a parcel, at most every five minutes, and takes whatever else is sent", async () => {
  const number = await sentOrder();
  deliver(dayBefore(1));
  const trackingNumber = shipx.kept[0]?.tracking_number;
  const reportTo = (body: object) => api.client.call(reportParcel, { body });
  const report = (payload: unknown) => reportTo({ event: "shipment_status_changed", organization_id: 1, payload });
  // It was asked just now.
  await api.db.query("test.just-now", "UPDATE parcels SET look_at = now() + interval '5 hours 56 minutes'");
  await report({ shipment_id: 49, status: "delivered", tracking_number: trackingNumber });
  await follow();
  expect(await receivedOn(number)).toBeNull();
  await api.db.query("test.earlier", "UPDATE parcels SET look_at = now() + interval '5 hours 54 minutes'");
  for (const payload of [
    null,
    [],
    { tracking_number: null },
    { tracking_number: "" },
    { tracking_number: "x".repeat(65) },
  ])
    expect(await report(payload)).toEqual({ received: true });
  await reportTo({});
  await report({ tracking_number: "another" });
  await follow();
  expect(await receivedOn(number)).toBeNull();
  await report({ shipment_id: 49, status: "taken_by_courier", tracking_number: trackingNumber });
  await follow();
  expect(await receivedOn(number)).toBe(dayBefore(1));
  expect(await api.client.call(getParcelReports, {})).toEqual({ received: true });
});

it("tells that a carrier gave no answer, and asks later", async () => {
  const number = await sentOrder();
  deliver(dayBefore(1));
  await due();
  shipx.misbehave = { silent: true };
  await expect(follow()).rejects.toThrow(/timeout/u);
  shipx.misbehave = {};
  await follow();
  expect(await receivedOn(number)).toBeNull();
  await due();
  await follow();
  expect(await receivedOn(number)).toBe(dayBefore(1));
});

it("follows what left while the rest of its order waits, which is no day of receipt", async () => {
  const number = await partlySent();
  arriveAt(0, dayBefore(2));
  await lookNow();
  expect([await parcelsOf(number), await receivedOn(number)]).toEqual([[dayBefore(2)], null]);
  await send(number);
  arriveAt(1, dayBefore(1));
  await lookNow();
  expect(await parcelsOf(number)).toEqual([dayBefore(2), dayBefore(1)]);
  expect(await receivedOn(number)).toBe(dayBefore(1));
});

it("takes the latest day of several parcels, once none is on its way", async () => {
  const number = await partlySent();
  await send(number);
  arriveAt(1, dayBefore(2));
  await lookNow();
  expect([await parcelsOf(number), await receivedOn(number)]).toEqual([[null, dayBefore(2)], null]);
  arriveAt(0, dayBefore(1));
  await lookNow();
  expect(await receivedOn(number)).toBe(dayBefore(1));
});

it("takes the day of two parcels that arrive at once", async () => {
  const number = await partlySent();
  await send(number);
  arriveAt(0, dayBefore(1));
  arriveAt(1, dayBefore(2));
  await lookNow();
  expect(await receivedOn(number)).toBe(dayBefore(1));
});

it("waits no longer for a parcel that nobody follows any more", async () => {
  const number = await partlySent();
  await send(number);
  await api.db.query("test.old", "UPDATE parcels SET created_at = now() - interval '31 days' WHERE shipment_no = 1");
  arriveAt(1, dayBefore(1));
  await api.db.query("test.due-now", "UPDATE parcels SET look_at = now()");
  await follow();
  expect([await parcelsOf(number), await receivedOn(number)]).toEqual([[null, dayBefore(1)], dayBefore(1)]);
});
