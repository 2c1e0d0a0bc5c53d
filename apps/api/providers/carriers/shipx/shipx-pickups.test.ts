import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShipxServer, ORGANIZATION, TOKEN } from "../testing/shipx-server.ts";
import { createShipxPickups } from "./shipx-pickups.ts";

let shipx: Awaited<ReturnType<typeof openShipxServer>>;
beforeAll(async () => {
  shipx = await openShipxServer();
});
afterAll(() => shipx.close());
beforeEach(() => {
  const kept = [1001, 1002, 1003].map((id) => ({
    id,
    status: id === 1003 ? "created" : "confirmed",
    tracking_number: `52000001268004108${id}`,
    reference: `PL${id}`,
    body: {},
  }));
  Object.assign(shipx, { kept, pickups: [], misbehave: {} });
});

const pickups = (facts: object = {}) =>
  createShipxPickups({ baseUrl: shipx.baseUrl, organizationId: ORGANIZATION, token: TOKEN, ...facts });

const PLACE = {
  name: "Magazyn Pod Lipą",
  address: { street: "Miła", buildingNo: "7", postCode: "00-950", city: "Warszawa", country: "PL" },
  phone: "+48 500 600 700",
  email: "magazyn@kram.test",
  hours: "8-16",
};
const PICKUP = { parcels: ["1001", "1002"], firstAskedAt: new Date("2026-11-27T10:00:00Z"), place: PLACE };
const of = (...parcels: string[]) => ({ ...PICKUP, parcels });

describe("a courier of InPost", () => {
  it("is called to the place for the parcels", async () => {
    expect(await pickups().order(PICKUP)).toEqual({ state: "ordered", id: "1" });
    expect(shipx.pickups[0]?.body).toEqual({
      shipments: [1001, 1002],
      name: "Magazyn Pod Lipą",
      phone: "500600700",
      email: "magazyn@kram.test",
      office_hours: "8-16",
      address: { street: "Miła", building_number: "7", city: "Warszawa", post_code: "00-950", country_code: "PL" },
    });
  });

  it("is told no hours where there are none", async () => {
    await pickups().order({ ...PICKUP, place: { ...PLACE, hours: "" } });
    expect(shipx.pickups[0]?.body).not.toHaveProperty("office_hours");
  });

  it.each([
    ["new", { state: "ordered", id: "1" }],
    ["sent", { state: "ordered", id: "1" }],
    ["accepted", { state: "accepted", id: "1" }],
    ["done", { state: "done", id: "1" }],
    ["canceled", { state: "canceled", id: "1" }],
    ["rejected", { state: "refused", problems: ["rejected"] }],
  ])("whose order is %s", async (status, told) => {
    await pickups().order(PICKUP);
    Object.assign(shipx.pickups[0]!, { status });
    expect(await pickups().progress("1")).toEqual(told);
    expect(await pickups().progress("7")).toBeNull();
  });

  it("comes once when asked twice, and when the answer was lost", async () => {
    shipx.misbehave = { loseAnswer: true };
    await expect(pickups().order(PICKUP)).rejects.toThrow("fetch failed");
    shipx.misbehave = {};
    expect(await pickups().order(PICKUP)).toEqual({ state: "ordered", id: "1" });
    expect(await pickups().order(PICKUP)).toEqual({ state: "ordered", id: "1" });
    expect(shipx.pickups).toHaveLength(1);
  });

  it("is found on a later page, for every parcel or not at all", async () => {
    shipx.pickups = [1, 2, 3].map((id) => ({ id, status: "done", shipments: [], body: {} }));
    await pickups().order(of("1001"));
    expect(await pickups().order(of("1001"))).toEqual({ state: "ordered", id: "4" });
    expect(await pickups().order(PICKUP)).toEqual({ state: "refused", problems: ["shipments: invalid"] });
  });

  it.each(["canceled", "rejected"])("is called anew after the first order was %s", async (status) => {
    await pickups().order(PICKUP);
    Object.assign(shipx.pickups[0]!, { status });
    expect(await pickups().order(PICKUP)).toEqual({ state: "ordered", id: "2" });
  });

  it.each([
    ["new", "canceled"],
    ["sent", "canceled"],
    ["canceled", "canceled"],
    ["accepted", "too-late"],
    ["done", "too-late"],
  ])("whose order is %s, called off: %s", async (status, outcome) => {
    await pickups().order(PICKUP);
    Object.assign(shipx.pickups[0]!, { status });
    expect(await pickups().cancel("1")).toBe(outcome);
  });
});

describe("what InPost refuses", () => {
  it.each([
    [of("1003"), "shipments: invalid"],
    [of("7"), "shipments: invalid"],
    [{ ...PICKUP, place: { ...PLACE, phone: "12" } }, "phone: invalid"],
    [
      { ...PICKUP, place: { ...PLACE, address: { ...PLACE.address, postCode: "00950" } } },
      "address.post_code: invalid",
    ],
  ])("is told in its words", async (pickup, problem) => {
    expect(await pickups().order(pickup)).toEqual({ state: "refused", problems: [problem] });
  });

  it("is told by its code without details", async () => {
    shipx.misbehave = { status: 422 };
    expect(await pickups().order(PICKUP)).toEqual({ state: "refused", problems: ["misbehaves"] });
  });

  it.each([429, 500, 503])("is asked again after %i", async (status) => {
    shipx.misbehave = { status };
    await expect(pickups().order(PICKUP)).rejects.toMatchObject({ status });
  });

  it("ends in time when nobody answers", async () => {
    shipx.misbehave = { silent: true };
    await expect(pickups({ timeoutMs: 50 }).order(PICKUP)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("throws for wrong keys, another organization and an order that nobody made", async () => {
    await expect(pickups({ token: "wrong" }).progress("1")).rejects.toMatchObject({ status: 401 });
    await expect(pickups({ organizationId: 7 }).order(PICKUP)).rejects.toMatchObject({ status: 404 });
    await expect(pickups().cancel("7")).rejects.toMatchObject({ status: 404 });
  });
});
