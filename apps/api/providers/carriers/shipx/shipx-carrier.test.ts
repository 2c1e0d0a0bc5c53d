import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ParcelToSend } from "../carrier.ts";
import { openShipxServer, ORGANIZATION, TOKEN } from "../testing/shipx-server.ts";
import { createShipxCarrier } from "./shipx-carrier.ts";

let shipx: Awaited<ReturnType<typeof openShipxServer>>;
beforeAll(async () => {
  shipx = await openShipxServer();
});
afterAll(() => shipx.close());
beforeEach(() => {
  Object.assign(shipx, { kept: [], posts: 0, misbehave: {} });
});

const carrier = (facts: object = {}) =>
  createShipxCarrier({ baseUrl: shipx.baseUrl, organizationId: ORGANIZATION, token: TOKEN, ...facts });

const LOCKER: ParcelToSend = {
  reference: "PL100001",
  firstAskedAt: new Date("2026-11-26T10:00:00Z"),
  receiver: { name: "Ania", surname: "Próbna", email: "ania@kram.test", phone: "500600700" },
  destination: { to: "locker", locker: "KRA010", size: "small", postCode: "31-000", city: "Kraków", postNumber: null },
  grams: 1250,
  value: 12_990,
  currency: "PLN",
};
const DOOR = {
  to: "door",
  address: { street: "Miła", buildingNo: "7", postCode: "00-950", city: "Warszawa", country: "PL" },
  millimetres: { length: 300, width: 200, height: 100 },
  cash: null,
} as const;

describe("a parcel by InPost", () => {
  it("goes to a locker, without cash, weight or address", async () => {
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1001" });
    expect(shipx.kept[0]?.body).toEqual({
      service: "inpost_locker_standard",
      reference: "PL100001",
      receiver: { first_name: "Ania", last_name: "Próbna", email: "ania@kram.test", phone: "500600700" },
      parcels: [{ template: "small" }],
      custom_attributes: { target_point: "KRA010", sending_method: "dispatch_order" },
    });
  });

  it.each(["500600700", "+48 500 600 700", "0048500600700", "500-600-700"])(
    "calls %s by nine digits",
    async (phone) => {
      await carrier().send({ ...LOCKER, receiver: { ...LOCKER.receiver, phone } });
      expect(shipx.kept[0]?.body["receiver"]).toMatchObject({ phone: "500600700" });
    },
  );

  it.each([
    [null, 129.9, undefined],
    [12_990, 129.9, { amount: 129.9, currency: "PLN" }],
    [13_989, 139.89, { amount: 139.89, currency: "PLN" }],
  ])("goes to a door with cash of %s, insured for %s", async (cash, insured, cod) => {
    expect(await carrier().send({ ...LOCKER, destination: { ...DOOR, cash } })).toMatchObject({ state: "under-way" });
    const { body } = shipx.kept[0]!;
    expect([body["cod"], body["insurance"]]).toEqual([cod, { amount: insured, currency: "PLN" }]);
    expect(body["parcels"]).toEqual([
      { dimensions: { length: 300, width: 200, height: 100, unit: "mm" }, weight: { amount: 1.25, unit: "kg" } },
    ]);
  });

  it("is ready once its label is bought, however far it went since", async () => {
    await carrier().send(LOCKER);
    for (const status of ["created", "offers_prepared", "offer_selected"]) {
      shipx.kept[0]!.status = status;
      expect(await carrier().progress("1001")).toEqual({ state: "under-way", id: "1001" });
      expect(await carrier().label("1001", "pdf")).toBeNull();
    }
    Object.assign(shipx.kept[0]!, { status: "confirmed", tracking_number: "520000012680041086770098" });
    const ready = { state: "ready", id: "1001", trackingNumber: "520000012680041086770098" };
    expect(await carrier().progress("1001")).toEqual(ready);
    expect(String(await carrier().label("1001", "pdf"))).toBe("%PDF of 1001");
    expect(String(await carrier().label("1001", "zpl"))).toBe("^XA^FD1001^FS^XZ");
    shipx.kept[0]!.status = "delivered";
    expect(await carrier().progress("1001")).toEqual(ready);
    expect(await carrier().progress("7")).toBeNull();
    expect(await carrier().label("7", "pdf")).toBeNull();
  });
});

describe("one parcel a reference", () => {
  it("is made when asked twice, among others on later pages", async () => {
    await carrier().send({ ...LOCKER, reference: "PL100" });
    await carrier().send({ ...LOCKER, reference: "PL200" });
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1003" });
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1003" });
    expect(shipx.posts).toBe(3);
  });

  it("is made when the answer was lost", async () => {
    shipx.misbehave = { loseAnswer: true };
    await expect(carrier().send(LOCKER)).rejects.toThrow("fetch failed");
    shipx.misbehave = {};
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1001" });
    expect(shipx.posts).toBe(1);
  });

  it("gives way to another once it is canceled", async () => {
    await carrier().send(LOCKER);
    expect(await carrier().cancel("1001")).toBe("canceled");
    expect(await carrier().cancel("1001")).toBe("canceled");
    expect(await carrier().progress("1001")).toEqual({ state: "canceled", id: "1001" });
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1002" });
  });

  it("stays once its label is bought", async () => {
    await carrier().send(LOCKER);
    shipx.kept[0]!.status = "confirmed";
    expect(await carrier().cancel("1001")).toBe("too-late");
    await expect(carrier().cancel("7")).rejects.toMatchObject({ status: 404 });
  });
});

describe("what InPost refuses", () => {
  it.each([
    [{ receiver: { ...LOCKER.receiver, phone: "12" } }, ["receiver.phone: invalid"]],
    [
      { destination: { ...LOCKER.destination, locker: "nowhere" } as ParcelToSend["destination"] },
      ["custom_attributes.target_point: does_not_exist"],
    ],
    [
      { destination: { ...DOOR, address: { ...DOOR.address, postCode: "00950" } } },
      ["receiver.address.post_code: invalid"],
    ],
  ])("is told in its words: %j", async (facts, problems) => {
    expect(await carrier().send({ ...LOCKER, ...facts })).toEqual({ state: "refused", problems });
    expect(shipx.kept).toEqual([]);
  });

  it("is told by its code without details", async () => {
    shipx.misbehave = { status: 422 };
    expect(await carrier().send(LOCKER)).toEqual({ state: "refused", problems: ["misbehaves"] });
  });

  it.each([429, 500, 503])("is asked again after %i", async (status) => {
    shipx.misbehave = { status };
    await expect(carrier().send(LOCKER)).rejects.toMatchObject({ status });
    shipx.misbehave = {};
    expect(await carrier().send(LOCKER)).toMatchObject({ state: "under-way" });
  });

  it("ends in time when nobody answers", async () => {
    shipx.misbehave = { silent: true };
    await expect(carrier({ timeoutMs: 50 }).send(LOCKER)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("tells wrong keys and a wrong organization apart from right ones", async () => {
    await expect(carrier().test()).resolves.toBeUndefined();
    await expect(carrier({ token: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    await expect(carrier({ organizationId: 7 }).test()).rejects.toMatchObject({ status: 404 });
    await expect(carrier({ token: "wrong" }).send(LOCKER)).rejects.toMatchObject({ status: 401 });
    expect(shipx.posts).toBe(0);
  });

  it.each([
    [undefined, null],
    ["2026-11-26T23:59:00.000+01:00", "2026-11-26"],
    ["2026-11-26T23:30:00.000Z", "2026-11-27"],
  ])("has arrived at %s on %s", async (deliveredAt, day) => {
    await carrier().send(LOCKER);
    Object.assign(shipx.kept[0]!, { tracking_number: "520000012680041086770098", deliveredAt });
    expect(await carrier().arrivedOn("520000012680041086770098")).toBe(day);
    expect(await carrier().arrivedOn("520000012680041086770099")).toBeNull();
  });
});
