import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KEYS, openDhlServer, RECEIVER } from "../testing/dhl-server.ts";
import { createDhlReturns } from "./dhl-carrier.ts";

let dhl: Awaited<ReturnType<typeof openDhlServer>>;
beforeAll(async () => {
  dhl = await openDhlServer();
});
afterAll(() => dhl.close());
beforeEach(() => {
  Object.assign(dhl, { returns: [], misbehave: {} });
});

const returns = (facts: object = {}) =>
  createDhlReturns({
    baseUrl: dhl.baseUrl,
    ...KEYS,
    billingNumber: "33333333330102",
    shipperRef: "Shop",
    cashAccount: "Kasse",
    ...facts,
  });

const PARCEL = {
  reference: "W-12 DE100001",
  receiver: RECEIVER,
  sender: {
    name: "Anna",
    surname: "Probe",
    email: "anna@kram.test",
    phone: "0228 123456",
    address: { street: "Hauptstraße", buildingNo: "1a", postCode: "53113", city: "Bonn" },
  },
  grams: 1250,
  size: null,
  wasAsked: false,
  firstAskedAt: new Date(),
  known: null,
  taken: [],
};

describe("a label for what comes back by DHL", () => {
  it("comes with a code, and tells DHL neither e-mail nor phone", async () => {
    const label = await returns().label(PARCEL);
    expect(dhl.returns).toEqual([
      {
        receiverId: RECEIVER,
        customerReference: "W-12 DE100001",
        shipper: {
          name1: "Anna Probe",
          addressStreet: "Hauptstraße",
          addressHouse: "1a",
          postalCode: "53113",
          city: "Bonn",
        },
        itemWeight: { uom: "g", value: 1250 },
      },
    ]);
    expect(label).toMatchObject({
      state: "ready",
      trackingNumber: "99900000000801",
      codeLink: "https://www.dhl.de/retoure?code=99900000000801",
    });
    if (label.state !== "ready") return;
    expect(String(label.label)).toBe("%PDF of 99900000000801");
    expect(label.code?.subarray(1, 4).toString()).toBe("PNG");
  });

  it("weighs nothing where nobody knows it, and cuts a name that is too long", async () => {
    const name = "A".repeat(60);
    await returns().label({ ...PARCEL, grams: null, sender: { ...PARCEL.sender, name } });
    expect(dhl.returns[0]).not.toHaveProperty("itemWeight");
    expect(dhl.returns[0]?.shipper.name1).toBe("A".repeat(50));
    const nowhere = { ...PARCEL, sender: { ...PARCEL.sender, address: null } };
    await expect(returns().label(nowhere)).rejects.toThrow("unknown address");
  });

  it("does without a code, and takes no link that is not https", async () => {
    const label = { b64: Buffer.from("%PDF").toString("base64") };
    dhl.misbehave = { status: 201, body: { shipmentNo: "1", label } };
    expect(await returns().label(PARCEL)).toMatchObject({ state: "ready", code: null, codeLink: null });
    dhl.misbehave = { status: 201, body: { shipmentNo: "1", label, qrLink: "javascript:alert(1)" } };
    expect(await returns().label(PARCEL)).toMatchObject({ state: "ready", codeLink: null });
    dhl.misbehave = { status: 201, body: { shipmentNo: "1" } };
    await expect(returns().label(PARCEL)).rejects.toThrow("unknown form");
  });
});

describe("what DHL refuses", () => {
  it.each([
    [{ receiver: "nobody" }, "Sorry, this recipient is not available"],
    [{ reference: "W".repeat(31) }, "customerReference: invalid"],
    [{ grams: 31_501 }, "itemWeight.value: invalid"],
    [
      { sender: { ...PARCEL.sender, address: { ...PARCEL.sender.address, postCode: "5311" } } },
      "shipper.postalCode: invalid",
    ],
  ])("is told in its words: %j", async (facts, problem) => {
    expect(await returns().label({ ...PARCEL, ...facts })).toEqual({ state: "refused", problems: [problem] });
    expect(dhl.returns).toEqual([]);
  });

  it.each([
    [400, { title: "Bad Request" }, "Bad Request"],
    [422, { title: "Unprocessable", detail: "No contract" }, "No contract"],
    [400, {}, "400"],
    [400, [], "400"],
  ])("is told of %i %j", async (status, body, problem) => {
    dhl.misbehave = { status, body };
    expect(await returns().label(PARCEL)).toEqual({ state: "refused", problems: [problem] });
  });

  it.each([404, 429, 500, 503])("is asked again after %i", async (status) => {
    dhl.misbehave = { status };
    await expect(returns().label(PARCEL)).rejects.toMatchObject({ status });
  });

  it("ends in time when nobody answers, and throws for wrong keys and lost answers", async () => {
    await expect(returns({ password: "wrong" }).label(PARCEL)).rejects.toMatchObject({ status: 401 });
    dhl.misbehave = { silent: true };
    await expect(returns({ timeoutMs: 50 }).label(PARCEL)).rejects.toMatchObject({ name: "TimeoutError" });
    dhl.misbehave = { loseAnswer: true };
    await expect(returns().label(PARCEL)).rejects.toThrow("fetch failed");
  });
});
