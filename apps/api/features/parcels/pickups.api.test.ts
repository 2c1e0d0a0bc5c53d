import { setOrderStatus } from "@kram/contract/orders";
import { cancelPickup, getPickups, orderParcels, orderPickup } from "@kram/contract/parcels";
import { setProviderKeys } from "@kram/contract/providers";
import { setSettingPart } from "@kram/contract/settings";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import { createShipxCarrier } from "../../providers/carriers/shipx/shipx-carrier.ts";
import { openShipxServer, ORGANIZATION, TOKEN } from "../../providers/carriers/testing/shipx-server.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { askCarriers } from "./ask-carriers.ts";
import { askPickups } from "./ask-pickups.ts";

let shipx: Awaited<ReturnType<typeof openShipxServer>>;
let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  shipx = await openShipxServer();
  // Only this test asks the carrier.
  api = await startTestApi({ SHIPX_URL: shipx.baseUrl, KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await shipx.close();
});
beforeEach(async () => {
  await api.db.query("test.fresh-parcels", "UPDATE parcels SET state = 'CANCELED', label = NULL, pickup_id = NULL");
  await api.db.query("test.fresh-pickups", "UPDATE pickups SET state = 'CANCELED'");
  Object.assign(shipx, { kept: [], pickups: [], posts: 0, misbehave: {}, buys: true });
});

const POLAND = countryOf("pl");
const PLACE = {
  name: "Magazyn Pod Lipą",
  street: "Miła",
  buildingNo: "7",
  zipCode: "00-950",
  city: "Warszawa",
  phone: "+48 500 600 700",
  email: "magazyn@kram.test",
  hours: "8-16",
};
const carrier = (): Carrier =>
  createShipxCarrier({ baseUrl: shipx.baseUrl, organizationId: ORGANIZATION, token: TOKEN, timeoutMs: 300 });
const setPlace = (value: object, version: number) =>
  api.client.call(setSettingPart, { params: { part: "pickup" }, body: { version, value } }, staff);
const shown = () => api.client.call(getPickups, {}, staff);
const waiting = async () => (await shown()).waiting;
const newest = async () => (await shown()).pickups[0];
const call = (parcels: readonly string[]) => api.client.call(orderPickup, { body: { parcels: [...parcels] } }, staff);
const callFor = async (parcels: readonly string[]) => (await call(parcels)).items[0]?.id ?? "";
const cancel = (id: string) => api.client.call(cancelPickup, { params: { id } }, staff);
const turn = async () => {
  await api.db.query("test.due", "UPDATE pickups SET next_at = now()");
  await askPickups(api.db, [carrier()], POLAND);
};
const tell = (status: string) => Object.assign(shipx.pickups.at(-1) ?? {}, { status });

/** Orders whose labels are ready, with the ids of their parcels. */
async function labelled(count = 1): Promise<{ number: string; id: string }[]> {
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) numbers.push((await buyerOf(api, "CASH")).number);
  await api.client.call(orderParcels, { body: { numbers, size: "small", grams: 500 } }, staff);
  await askCarriers(api.db, [carrier()], POLAND);
  const rows = await api.db.query<{ number: string; id: string }>(
    "test.labelled",
    "SELECT o.number, p.id::text FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.number = ANY ($1) AND p.state = 'READY' ORDER BY p.id",
    [numbers],
  );
  expect(rows).toHaveLength(count);
  return rows;
}

describe("before it is set up", () => {
  it("offers nobody without keys, and nobody without a place", async () => {
    expect(await shown()).toEqual({ carriers: [], place: null, waiting: [], pickups: [] });
    const body = { provider: "shipx", organizationId: ORGANIZATION, token: TOKEN, sandbox: false } as const;
    await api.client.call(setProviderKeys, { body }, staff);
    const [parcel] = await labelled();
    expect(await shown()).toMatchObject({ carriers: ["inpost"], place: null, waiting: [{ id: parcel?.id }] });
    expect(await refusalOf(call([parcel?.id ?? ""]))).toMatchObject({ status: 409, code: "pickup.no-place" });
  });

  it("takes a place by the country's rules alone", async () => {
    expect(await refusalOf(setPlace({ ...PLACE, zipCode: "00950" }, 0))).toMatchObject({ code: "InvalidZipCode" });
    expect(await refusalOf(setPlace({ ...PLACE, phone: "12" }, 0))).toMatchObject({ code: "InvalidPhone" });
    await setPlace(PLACE, 0);
    expect((await shown()).place).toEqual(PLACE);
  });
});

describe("a courier", () => {
  it("is called once for the chosen parcels, and followed until he has fetched them", async () => {
    const [first, second, left] = await labelled(3);
    expect(await waiting()).toEqual(
      [first, second, left].map((each) => ({
        id: each?.id,
        orderNumber: each?.number,
        carrier: "inpost",
        size: "small",
        trackingNumber: expect.stringMatching(/^5200/u),
      })),
    );
    const id = await callFor([first?.id ?? "", second?.id ?? ""]);
    expect(await newest()).toMatchObject({ id, state: "WAITS", number: null, parcels: 2, problems: [] });
    expect((await waiting()).map((each) => each.id)).toEqual([left?.id]);
    await turn();
    const chosen = shipx.kept.filter(({ reference }) => !reference.startsWith(`${left?.number}-`));
    expect(shipx.pickups[0]?.shipments.map((each) => each.id)).toEqual(chosen.map((each) => each.id));
    expect(shipx.pickups[0]?.body).toMatchObject({
      name: "Magazyn Pod Lipą",
      phone: "500600700",
      office_hours: "8-16",
      address: { street: "Miła", building_number: "7", post_code: "00-950", city: "Warszawa", country_code: "PL" },
    });
    expect(await newest()).toMatchObject({ state: "ORDERED", number: "1" });
    for (const [status, state] of [
      ["sent", "ORDERED"],
      ["accepted", "ACCEPTED"],
      ["done", "DONE"],
    ] as const) {
      tell(status);
      await turn();
      expect(await newest()).toMatchObject({ state, number: "1" });
    }
    expect(shipx.pickups).toHaveLength(1);
    expect((await waiting()).map((each) => each.id)).toEqual([left?.id]);
  });

  it("is not called twice for a parcel, by two presses at once or one after the other", async () => {
    const [parcel] = await labelled();
    const id = parcel?.id ?? "";
    const told = await Promise.allSettled([call([id]), call([id])]);
    expect(told.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(call([id]))).toMatchObject({ status: 409, code: "pickup.ordered-before" });
    await turn();
    expect(shipx.pickups).toHaveLength(1);
  });

  it("is called once when the answer was lost, and asked again when nobody answered", async () => {
    const [parcel] = await labelled();
    const id = await callFor([parcel?.id ?? ""]);
    shipx.misbehave = { silent: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    expect(await newest()).toMatchObject({ state: "WAITS", problems: [expect.stringContaining("timeout")] });
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: "pickup.under-way" });
    shipx.misbehave = { loseAnswer: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    shipx.misbehave = {};
    await turn();
    expect(await newest()).toMatchObject({ state: "ORDERED", number: "1", problems: [] });
    expect(shipx.pickups).toHaveLength(1);
  });

  it("who is refused, with the carrier's words, or rejects it himself, frees the parcels", async () => {
    const [parcel] = await labelled();
    const ids = [parcel?.id ?? ""];
    Object.assign(shipx.kept[0] ?? {}, { status: "taken_by_courier" });
    await call(ids);
    await turn();
    expect(await newest()).toMatchObject({ state: "REFUSED", problems: ["shipments: invalid"] });
    Object.assign(shipx.kept[0] ?? {}, { status: "confirmed" });
    await call(ids);
    await turn();
    tell("rejected");
    await turn();
    expect(await newest()).toMatchObject({ state: "REFUSED", problems: ["rejected"] });
    expect((await waiting()).map((each) => each.id)).toEqual(ids);
  });
});

describe("calling off", () => {
  it("tells the carrier, frees the parcels, and notes who did it", async () => {
    const [parcel] = await labelled();
    const id = await callFor([parcel?.id ?? ""]);
    await turn();
    expect(await cancel(id)).toMatchObject({ state: "CANCELED", number: "1" });
    expect(await cancel(id)).toMatchObject({ state: "CANCELED" });
    expect(shipx.pickups[0]?.status).toBe("canceled");
    expect((await waiting()).map((each) => each.id)).toEqual([parcel?.id]);
    const noted = await api.db.query(
      "test.noted",
      "SELECT action, subject FROM staff_actions WHERE action LIKE '%Pickup' ORDER BY id DESC LIMIT 2",
    );
    expect(noted).toEqual([
      { action: "cancelPickup", subject: id },
      { action: "orderPickup", subject: parcel?.number },
    ]);
    await call([parcel?.id ?? ""]);
    await turn();
    expect(await newest()).toMatchObject({ state: "ORDERED", number: "2" });
  });

  it("asks nobody while nobody was asked", async () => {
    const [parcel] = await labelled();
    const id = await callFor([parcel?.id ?? ""]);
    expect(await cancel(id)).toMatchObject({ state: "CANCELED", number: null });
    await turn();
    expect(shipx.pickups).toHaveLength(0);
    expect(await waiting()).toHaveLength(1);
  });

  it.each(["accepted", "done"])("comes too late for one that is %s", async (status) => {
    const [parcel] = await labelled();
    const id = await callFor([parcel?.id ?? ""]);
    await turn();
    tell(status);
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: "pickup.too-late" });
    await turn();
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: "pickup.too-late" });
    expect(await waiting()).toHaveLength(0);
  });

  it("says that the carrier does not answer, and leaves it as it was", async () => {
    const [parcel] = await labelled();
    const id = await callFor([parcel?.id ?? ""]);
    await turn();
    shipx.pickups = [];
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 503, code: "carrier.unavailable" });
    expect(await newest()).toMatchObject({ state: "ORDERED" });
    // Called off at the carrier's own pages.
    await turn();
    expect(await newest()).toMatchObject({ state: "CANCELED" });
    expect(await refusalOf(cancel("999999"))).toMatchObject({ status: 404, code: "pickup.unknown" });
  });
});

describe("parcels that wait for a courier", () => {
  it("leave out those of canceled orders, of last week, and without a label; sent ones stay", async () => {
    const [canceled, old, unlabelled, sent] = await labelled(4);
    await api.db.query("test.canceled", "UPDATE orders SET status = 'CANCELED' WHERE number = $1", [canceled?.number]);
    await api.db.query("test.old", "UPDATE parcels SET created_at = now() - interval '8 days' WHERE id = $1", [
      old?.id,
    ]);
    await api.db.query("test.bare", "UPDATE parcels SET state = 'CANCELED' WHERE id = $1", [unlabelled?.id]);
    for (const [from, to] of [
      ["CONFIRMED", "EXECUTED"],
      ["EXECUTED", "SENT"],
    ] as const)
      await api.client.call(setOrderStatus, { params: { number: sent?.number ?? "" }, body: { from, to } }, staff);
    expect((await waiting()).map((each) => each.id)).toEqual([sent?.id]);
    expect(await refusalOf(call([canceled?.id ?? ""]))).toMatchObject({ status: 409, code: "parcel.no-label" });
    expect(await refusalOf(call([unlabelled?.id ?? ""]))).toMatchObject({ status: 409, code: "parcel.no-label" });
    expect(await refusalOf(call(["999999"]))).toMatchObject({ status: 404, code: "parcel.unknown" });
    expect(await refusalOf(call([sent?.id ?? "", "999999"]))).toMatchObject({ code: "parcel.unknown" });
    expect(await waiting()).toHaveLength(1);
    await api.db.query("test.uncanceled", "UPDATE orders SET status = 'CONFIRMED' WHERE number = $1", [
      canceled?.number,
    ]);
  });

  it("are refused where nobody has keys of their carrier", async () => {
    const [parcel] = await labelled();
    await api.db.query("test.dpd", "UPDATE parcels SET carrier = 'dpd' WHERE id = $1", [parcel?.id]);
    expect(await waiting()).toHaveLength(0);
    expect(await refusalOf(call([parcel?.id ?? ""]))).toMatchObject({ status: 409, code: "parcel.no-carrier" });
  });
});
