import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ParcelToSend } from "../carrier.ts";
import { item, KEYS, openDhlServer } from "../testing/dhl-server.ts";
import { createDhlCarrier } from "./dhl-carrier.ts";

let dhl: Awaited<ReturnType<typeof openDhlServer>>;
beforeAll(async () => {
  dhl = await openDhlServer();
});
afterAll(() => dhl.close());
beforeEach(() => {
  Object.assign(dhl, { made: new Map(), misbehave: {} });
});

const carrier = (facts: object = {}) =>
  createDhlCarrier({
    baseUrl: dhl.baseUrl,
    ...KEYS,
    billingNumber: "33333333330102",
    shipperRef: "Shop",
    cashAccount: "Kasse",
    ...facts,
  });

const DOOR = {
  to: "door",
  address: { street: "Hauptstraße", buildingNo: "1a", postCode: "53113", city: "Bonn", country: "DE" },
  millimetres: { length: 300, width: 200, height: 100 },
  cash: null,
} as const;
const LOCKER = {
  to: "locker",
  locker: "PS118D",
  size: "small",
  postCode: "53113",
  city: "Bonn",
  postNumber: "12345678",
} as const;
const PARCEL: ParcelToSend = {
  reference: "DE100001",
  firstAskedAt: new Date("2026-11-26T10:00:00Z"),
  receiver: { name: "Anna", surname: "Probe", email: "anna@kram.test", phone: "01701234567" },
  destination: DOOR,
  grams: 1250,
  value: 12_990,
  currency: "EUR",
};
const FIRST = "00340434310428091700";
const READY = { state: "ready", id: FIRST, trackingNumber: FIRST };

describe("a parcel by DHL", () => {
  it("goes to a door, and tells DHL neither e-mail nor phone", async () => {
    expect(await carrier().send(PARCEL)).toEqual(READY);
    expect(dhl.made.get(FIRST)?.body).toEqual({
      product: "V01PAK",
      billingNumber: "33333333330102",
      refNo: "DE100001",
      shipper: { shipperRef: "Shop" },
      consignee: {
        name1: "Anna Probe",
        addressStreet: "Hauptstraße",
        addressHouse: "1a",
        postalCode: "53113",
        city: "Bonn",
        country: "DEU",
      },
      details: { weight: { uom: "g", value: 1250 }, dim: { uom: "mm", length: 300, width: 200, height: 100 } },
    });
  });

  it("collects cash at a door in euros", async () => {
    await carrier().send({ ...PARCEL, destination: { ...DOOR, cash: 12_995 } });
    expect(dhl.made.get(FIRST)?.body.services).toEqual({
      cashOnDelivery: {
        amount: { currency: "EUR", value: 129.95 },
        accountReference: "Kasse",
        transferNote1: "DE100001",
      },
    });
  });

  it("goes to a Packstation by number, post number and place, without cash", async () => {
    expect(await carrier().send({ ...PARCEL, destination: LOCKER })).toEqual(READY);
    const body = dhl.made.get(FIRST)?.body;
    expect(body?.consignee).toEqual({
      name: "Anna Probe",
      lockerID: 118,
      postNumber: "12345678",
      postalCode: "53113",
      city: "Bonn",
      country: "DEU",
    });
    expect(body?.services).toBeUndefined();
  });

  it("has a label until it is closed", async () => {
    await carrier().send(PARCEL);
    expect(await carrier().progress(FIRST)).toEqual(READY);
    expect(String(await carrier().label(FIRST, "pdf"))).toBe(`%PDF of ${FIRST}`);
    expect(String(await carrier().label(FIRST, "zpl"))).toBe(`^XA^FD${FIRST}^FS^XZ`);
    dhl.made.get(FIRST)!.isClosed = true;
    expect(await carrier().progress(FIRST)).toBeNull();
    for (const format of ["pdf", "zpl"] as const) expect(await carrier().label(FIRST, format)).toBeNull();
    expect(await carrier().cancel(FIRST)).toBe("too-late");
  });

  it("is canceled before it is closed", async () => {
    await carrier().send(PARCEL);
    expect(await carrier().cancel(FIRST)).toBe("canceled");
    expect(dhl.made.size).toBe(0);
  });

  it("has one label that somebody holds when an answer was lost", async () => {
    dhl.misbehave = { loseAnswer: true };
    await expect(carrier().send(PARCEL)).rejects.toThrow("fetch failed");
    dhl.misbehave = {};
    expect(await carrier().send(PARCEL)).toMatchObject({ state: "ready", id: "00340434310428091701" });
  });
});

describe("what DHL refuses", () => {
  it.each([
    [{ reference: "DE1" }, ["refNo: Invalid length"]],
    [{ grams: 31_501 }, ["details.weight: Too heavy"]],
    [{ destination: { ...LOCKER, postNumber: null } }, ["consignee.postNumber: Invalid"]],
    [{ destination: { ...LOCKER, locker: "nowhere" } }, ["consignee.lockerID: Invalid"]],
  ])("is told in its words: %j", async (facts, problems) => {
    expect(await carrier().send({ ...PARCEL, ...facts })).toEqual({ state: "refused", problems });
    expect(dhl.made.size).toBe(0);
  });

  it.each([
    [{ title: "Bad Request", status: 400, detail: "No contract" }, "No contract"],
    [{ status: { title: "Bad Request", statusCode: 400 } }, "Bad Request"],
    [{ items: [item(400)] }, "x"],
    [{}, "400"],
  ])("is told of the whole request: %j", async (body, problem) => {
    dhl.misbehave = { status: 400, body };
    expect(await carrier().send(PARCEL)).toEqual({ state: "refused", problems: [problem] });
  });

  it.each([429, 500, 503])("is asked again after %i", async (status) => {
    dhl.misbehave = { status };
    await expect(carrier().send(PARCEL)).rejects.toMatchObject({ status });
  });

  it("ends in time when nobody answers", async () => {
    dhl.misbehave = { silent: true };
    await expect(carrier({ timeoutMs: 50 }).send(PARCEL)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("tells wrong keys apart from right ones, and makes nothing", async () => {
    await expect(carrier().test()).resolves.toBeUndefined();
    await expect(carrier({ password: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    await expect(carrier({ apiKey: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    expect(dhl.made.size).toBe(0);
  });

  it.each([
    [undefined, null],
    ["2026-11-26T23:59:00", "2026-11-26"],
    ["2026-11-26T23:30:00Z", "2026-11-27"],
  ])("has arrived at %s on %s", async (deliveredAt, day) => {
    await carrier().send(PARCEL);
    Object.assign(dhl.made.get(FIRST)!, { deliveredAt });
    expect(await carrier().arrivedOn(FIRST)).toBe(day);
    expect(await carrier().arrivedOn("00340434310428091799")).toBeNull();
    await expect(carrier({ apiKey: "wrong" }).arrivedOn(FIRST)).rejects.toMatchObject({ status: 401 });
  });
});
