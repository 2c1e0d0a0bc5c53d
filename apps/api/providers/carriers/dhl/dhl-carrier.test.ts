import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ParcelToSend } from "../carrier.ts";
import { createDhlCarrier } from "./dhl-carrier.ts";

// Source: DHL, Parcel DE Shipping API (Post & Parcel Germany), OpenAPI 2.1.13: /orders,
// ShipmentOrderRequest, ContactAddress, Locker, VASCashOnDelivery, LabelDataResponse, RequestStatus.
const KEYS = { apiKey: "key-of-the-test", user: "user", password: "geheim" };
const BASIC = `Basic ${Buffer.from("user:geheim").toString("base64")}`;

const text = z.string();
const address = { postalCode: text, city: text, country: z.literal("DEU") };
const asked = z.object({
  profile: text,
  shipments: z.array(
    z.object({
      product: text,
      billingNumber: text,
      refNo: text,
      shipper: z.object({ shipperRef: text }),
      consignee: z.union([
        z.object({ name: text, lockerID: z.int().nullable(), postNumber: text.nullable(), ...address }),
        z.object({ name1: text, addressStreet: text, addressHouse: text, ...address }),
      ]),
      details: z.object({
        weight: z.object({ uom: z.enum(["g", "kg"]), value: z.number() }),
        dim: z.object({ uom: z.literal("mm"), length: z.int(), width: z.int(), height: z.int() }).optional(),
      }),
      services: z
        .object({
          cashOnDelivery: z.object({
            amount: z.object({ currency: z.literal("EUR"), value: z.number() }),
            accountReference: text.max(35),
            transferNote1: text.max(35),
          }),
        })
        .optional(),
    }),
  ),
});

type Order = z.infer<typeof asked>;

let server: Server;
let baseUrl: string;
let made: Map<string, { body: Order["shipments"][number]; isClosed: boolean }>;
/** Answers instead of the description's. */
let misbehave: { status?: number; body?: unknown; silent?: boolean; loseAnswer?: boolean };

const item = (status: number, facts: object = {}) => ({
  sstatus: { title: "x", statusCode: status, status },
  ...facts,
});
const wrong = (property: string, validationMessage: string) => ({
  property,
  validationMessage,
  validationState: "Error",
});

/** What the description bounds by patterns and numbers. */
function messagesOf({ product, billingNumber, refNo, consignee, details }: Order["shipments"][number]): object[] {
  const locker = "lockerID" in consignee ? consignee : null;
  const id = locker?.lockerID ?? 0;
  return [
    ...(product === "V01PAK" ? [] : [wrong("product", "Unknown")]),
    ...(/^\w{10}\d{2}\w{2}$/u.test(billingNumber) ? [] : [wrong("billingNumber", "Invalid")]),
    ...(refNo.length >= 8 && refNo.length <= 35 ? [] : [wrong("refNo", "Invalid length")]),
    ...(/^\d{5}$/u.test(consignee.postalCode) ? [] : [wrong("consignee.postalCode", "Invalid")]),
    ...(locker && (id < 100 || id > 999) ? [wrong("consignee.lockerID", "Invalid")] : []),
    ...(locker && !/^\d{6,10}$/u.test(locker.postNumber ?? "") ? [wrong("consignee.postNumber", "Invalid")] : []),
    ...(details.weight.value <= 31_500 ? [] : [wrong("details.weight", "Too heavy")]),
  ];
}

async function answer(request: IncomingMessage): Promise<readonly [number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "", baseUrl);
  const { authorization } = request.headers;
  if (authorization !== BASIC || request.headers["dhl-api-key"] !== KEYS.apiKey)
    return [401, { title: "Unauthorized", status: 401 }];
  if (pathname !== "/parcel/de/shipping/v2/orders") return [404, { title: "Not Found", status: 404 }];
  if (misbehave.status && request.method === "POST") return [misbehave.status, misbehave.body ?? { title: "busy" }];
  if (request.method === "POST") return create(asked.parse(JSON.parse(Buffer.concat(chunks).toString("utf8"))));
  const id = searchParams.get("shipment") ?? "";
  const found = made.get(id);
  if (request.method === "DELETE") {
    if (searchParams.get("profile") !== "STANDARD_GRUPPENPROFIL" || !found || found.isClosed)
      return [400, { items: [item(400, { shipmentNo: id })] }];
    made.delete(id);
    return [200, { items: [item(200, { shipmentNo: id })] }];
  }
  if (!found || found.isClosed) return [404, { title: "Not Found", status: 404 }];
  const isPdf = searchParams.get("docFormat") === "PDF" && searchParams.get("printFormat") === "910-300-300";
  const b64 = Buffer.from(`%PDF of ${id}`).toString("base64");
  const label = searchParams.get("includeDocs") === "include" && isPdf ? { b64 } : { url: "https://x.example" };
  return [200, { items: [item(200, { shipmentNo: id, label })] }];
}

function create({ profile, shipments: [shipment] }: Order): readonly [number, unknown] {
  if (profile !== "STANDARD_GRUPPENPROFIL" || !shipment)
    return [400, { title: "Bad Request", status: 400, detail: "shipments: too few" }];
  const validationMessages = messagesOf(shipment);
  if (validationMessages.length > 0) return [400, { items: [item(400, { validationMessages })] }];
  const shipmentNo = `00340434310428091${700 + made.size}`;
  made.set(shipmentNo, { body: shipment, isClosed: false });
  const warning = { property: "consignee", validationMessage: "Not encodable", validationState: "Warning" };
  return [200, { items: [item(200, { shipmentNo, validationMessages: [warning] })] }];
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  void answer(request).then(([status, body]) => {
    if (misbehave.silent) return;
    if (misbehave.loseAnswer && request.method === "POST") return void response.destroy();
    response.writeHead(status).end(JSON.stringify(body));
  });
}

beforeAll(async () => {
  server = createServer(respond);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  made = new Map();
  misbehave = {};
});

const carrier = (facts: object = {}) =>
  createDhlCarrier({
    baseUrl,
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
    expect(made.get(FIRST)?.body).toEqual({
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
    expect(made.get(FIRST)?.body.services).toEqual({
      cashOnDelivery: {
        amount: { currency: "EUR", value: 129.95 },
        accountReference: "Kasse",
        transferNote1: "DE100001",
      },
    });
  });

  it("goes to a Packstation by number, post number and place, without cash", async () => {
    expect(await carrier().send({ ...PARCEL, destination: LOCKER })).toEqual(READY);
    const body = made.get(FIRST)?.body;
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
    expect(String(await carrier().label(FIRST))).toBe(`%PDF of ${FIRST}`);
    made.get(FIRST)!.isClosed = true;
    expect(await carrier().progress(FIRST)).toBeNull();
    expect(await carrier().label(FIRST)).toBeNull();
    expect(await carrier().cancel(FIRST)).toBe("too-late");
  });

  it("is canceled before it is closed", async () => {
    await carrier().send(PARCEL);
    expect(await carrier().cancel(FIRST)).toBe("canceled");
    expect(made.size).toBe(0);
  });

  it("has one label that somebody holds when an answer was lost", async () => {
    misbehave = { loseAnswer: true };
    await expect(carrier().send(PARCEL)).rejects.toThrow("fetch failed");
    misbehave = {};
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
    expect(made.size).toBe(0);
  });

  it.each([
    [{ title: "Bad Request", status: 400, detail: "No contract" }, "No contract"],
    [{ status: { title: "Bad Request", statusCode: 400 } }, "Bad Request"],
    [{ items: [item(400)] }, "x"],
    [{}, "400"],
  ])("is told of the whole request: %j", async (body, problem) => {
    misbehave = { status: 400, body };
    expect(await carrier().send(PARCEL)).toEqual({ state: "refused", problems: [problem] });
  });

  it.each([429, 500, 503])("is asked again after %i", async (status) => {
    misbehave = { status };
    await expect(carrier().send(PARCEL)).rejects.toMatchObject({ status });
  });

  it("ends in time when nobody answers", async () => {
    misbehave = { silent: true };
    await expect(carrier({ timeoutMs: 50 }).send(PARCEL)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("tells wrong keys apart from right ones, and makes nothing", async () => {
    await expect(carrier().test()).resolves.toBeUndefined();
    await expect(carrier({ password: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    await expect(carrier({ apiKey: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    expect(made.size).toBe(0);
  });
});
