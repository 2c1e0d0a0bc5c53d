import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT, openInpostReturnsServer } from "../testing/inpost-returns-server.ts";
import { createInpostReturns } from "./inpost-returns.ts";

let inpost: Awaited<ReturnType<typeof openInpostReturnsServer>>;
beforeAll(async () => {
  inpost = await openInpostReturnsServer();
});
afterAll(() => inpost.close());
beforeEach(() => {
  const gives = { code: true, label: true, number: true };
  Object.assign(inpost, { tickets: [], tokens: 0, posts: 0, gives, misbehave: {} });
});

const returns = (facts: object = {}) =>
  createInpostReturns({ baseUrl: inpost.baseUrl, loginUrl: inpost.baseUrl, ...CLIENT, ...facts });

const PARCEL = {
  reference: "W-12 PL100001",
  receiver: null,
  sender: { name: "Anna", surname: "Próbna", email: "Anna@kram.test", phone: "+48 500 600 700", address: null },
  grams: 1250,
  size: "medium",
  wasAsked: false,
  firstAskedAt: new Date(),
  known: null,
  taken: [],
} as const;
const AGAIN = { ...PARCEL, wasAsked: true };

const READY = {
  state: "ready",
  id: "ticket-1",
  trackingNumber: "620000000000000010000001",
  label: Buffer.from("%PDF of ticket-1"),
  code: null,
  codeLink: null,
  typedCode: "0000010001",
};

describe("a ticket for what comes back by InPost", () => {
  it("has a code to type at a locker, and the label that the account has", async () => {
    expect(await returns().label(PARCEL)).toEqual(READY);
    const [ticket] = inpost.tickets;
    expect(ticket?.body).toEqual({
      shipment: {
        size: "B",
        sender: { firstName: "Anna", lastName: "Próbna", phone: "+48500600700", email: "Anna@kram.test" },
      },
      expirationDate: expect.any(String),
      externalReference: "W-12 PL100001",
    });
    const days = (Date.parse(ticket?.body.expirationDate ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it.each([
    [{ code: true, label: false, number: true }, { label: null }],
    [{ code: false, label: true, number: true }, { typedCode: null }],
    [{ code: true, label: true, number: false }, { trackingNumber: null }],
  ])("goes by the account's settings: %j", async (gives, has) => {
    inpost.gives = gives;
    expect(await returns().label(PARCEL)).toEqual({ ...READY, ...has });
  });

  it("is asked again where it has neither code nor label", async () => {
    inpost.gives = { code: false, label: false, number: true };
    await expect(returns().label(PARCEL)).rejects.toThrow("neither a code nor a label");
  });

  it("has no size where nobody knows it, and cuts what is too long", async () => {
    const sender = { ...PARCEL.sender, name: "A".repeat(130), surname: "B".repeat(130) };
    await returns().label({ ...PARCEL, size: null, sender, reference: "W".repeat(70) });
    const { shipment, externalReference } = inpost.tickets[0]!.body;
    expect(shipment).not.toHaveProperty("size");
    expect([shipment.sender.firstName, shipment.sender.lastName]).toEqual(["A".repeat(125), "B".repeat(125)]);
    expect(externalReference).toBe("W".repeat(64));
  });
});

describe("a ticket whose answer was lost", () => {
  it("is found by its sender instead of made again, on whichever page", async () => {
    const desk = returns();
    inpost.misbehave = { loseAnswer: true };
    await expect(desk.label(PARCEL)).rejects.toThrow("fetch failed");
    inpost.misbehave = {};
    for (const email of ["b@kram.test", "c@kram.test", "d@kram.test"])
      await desk.label({ ...PARCEL, sender: { ...PARCEL.sender, email } });
    expect(await desk.label(AGAIN)).toEqual(READY);
    expect(inpost.posts).toBe(4);
  });

  it("is found when its label came to nothing, whatever its state before it is used", async () => {
    const desk = returns();
    inpost.misbehave = { labelStatus: 503 };
    await expect(desk.label(PARCEL)).rejects.toMatchObject({ status: 503 });
    inpost.misbehave = {};
    inpost.tickets[0]!.status = "ACCEPTED";
    expect(await desk.label(AGAIN)).toEqual(READY);
    expect(inpost.posts).toBe(1);
  });

  it.each([
    ["it is another case's", { taken: ["ticket-1"] }],
    ["it has another phone", { sender: { ...PARCEL.sender, phone: "500600701" } }],
    ["it was made before", { firstAskedAt: new Date(Date.now() + 7 * 3_600_000) }],
  ])("is made anew where %s", async (_, facts) => {
    await returns().label(PARCEL);
    expect(await returns().label({ ...AGAIN, ...facts })).toMatchObject({ id: "ticket-2" });
  });

  it("is made anew once it was used", async () => {
    await returns().label(PARCEL);
    inpost.tickets[0]!.status = "USED";
    expect(await returns().label(AGAIN)).toMatchObject({ id: "ticket-2" });
  });

  it("is the one that the shop knows, whoever its sender is", async () => {
    await returns().label(PARCEL);
    await returns().label(PARCEL);
    expect(await returns().label({ ...AGAIN, known: "ticket-1" })).toEqual(READY);
  });

  it("has no label where the account has none", async () => {
    inpost.gives.label = false;
    await returns().label(PARCEL);
    expect(await returns().label(AGAIN)).toEqual({ ...READY, label: null });
  });
});

describe("what InPost refuses", () => {
  it.each([
    [{ phone: "12345" }, "shipment.sender.phone: invalid"],
    [{ email: "nobody" }, "shipment.sender.email: invalid"],
    [{ name: "" }, "shipment.sender.firstName: invalid"],
  ])("is told in its words: %j", async (facts, problem) => {
    const sender = { ...PARCEL.sender, ...facts };
    expect(await returns().label({ ...PARCEL, sender })).toEqual({ state: "refused", problems: [problem] });
  });

  it.each([
    [422, { detail: "No contract" }, "No contract"],
    [400, { title: "Bad Request", error: "x" }, "Bad Request"],
    [400, { error: "invalid", error_description: "Not enabled" }, "Not enabled"],
    [400, { error: "invalid" }, "invalid"],
    [400, [], "400"],
  ])("is told of %i %j", async (status, body, problem) => {
    inpost.misbehave = { status, body };
    expect(await returns().label(PARCEL)).toEqual({ state: "refused", problems: [problem] });
  });

  it.each([403, 404, 429, 500, 503])("is asked again after %i", async (status) => {
    inpost.misbehave = { status };
    await expect(returns().label(PARCEL)).rejects.toMatchObject({ status });
  });

  it("is asked again after another form, and in time when nobody answers", async () => {
    inpost.misbehave = { status: 201, body: { code: 7 } };
    await expect(returns().label(PARCEL)).rejects.toThrow("unknown form");
    inpost.misbehave = { silent: true };
    const before = Date.now();
    await expect(returns({ timeoutMs: 100 }).label(PARCEL)).rejects.toThrow("timeout");
    expect(Date.now() - before).toBeLessThan(5000);
  });
});

describe("the token", () => {
  it("serves until shortly before its end, and is asked anew once it is not taken", async () => {
    const desk = returns();
    await desk.label(PARCEL);
    await desk.label(PARCEL);
    expect(inpost.tokens).toBe(1);
    inpost.tokens = 5;
    await expect(desk.label(PARCEL)).rejects.toMatchObject({ status: 401 });
    expect(await desk.label(PARCEL)).toMatchObject({ state: "ready" });
    expect(inpost.tokens).toBe(6);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 269_000 });
    await desk.label(PARCEL);
    expect(inpost.tokens).toBe(6);
    vi.setSystemTime(Date.now() + 2000);
    await desk.label(PARCEL).finally(() => vi.useRealTimers());
    expect(inpost.tokens).toBe(7);
  });

  it("is refused for wrong keys, which the trial of keys tells", async () => {
    await returns().test();
    await expect(returns({ clientSecret: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    expect(inpost.posts).toBe(0);
  });
});
