import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ParcelToSend } from "../carrier.ts";
import { createShipxCarrier } from "./shipx-carrier.ts";

// Source: InPost, ShipX API 1.23.0: "Creating a shipment in the simplified mode", "Form validation",
// "Shipment search and sorting", "Shipment cancellation", "Shipment label download",
// https://dokumentacja-inpost.atlassian.net/wiki/spaces/PL/pages/18153485/Shipment
const [ORGANIZATION, TOKEN] = [1916, "token-of-the-test"];
const OF_ORGANIZATION = `/v1/organizations/${ORGANIZATION}`;
const PER_PAGE = 2;

interface Kept {
  id: number;
  status: string;
  tracking_number: string | null;
  reference: string;
  body: Record<string, unknown>;
}

let server: Server;
let baseUrl: string;
let kept: Kept[];
let posts: number;
/** Answers instead of the description's. */
let misbehave: { status?: number; silent?: boolean; loseAnswer?: boolean };

const invalid = (details: object) => [400, { status: 400, error: "validation_failed", message: "", details }] as const;

const text = z.string();
const money = z.object({ amount: z.number(), currency: z.literal("PLN") });
const asked = z.object({
  service: text,
  reference: text,
  receiver: z.object({
    phone: text,
    email: text,
    address: z
      .object({ street: text, building_number: text, city: text, post_code: text, country_code: text })
      .optional(),
  }),
  parcels: z.tuple([
    z.object({
      template: text.optional(),
      dimensions: z.object({ length: z.int(), width: z.int(), height: z.int(), unit: z.literal("mm") }).optional(),
      weight: z.object({ amount: z.number(), unit: z.literal("kg") }).optional(),
    }),
  ]),
  custom_attributes: z.object({ target_point: text.optional(), sending_method: z.literal("dispatch_order") }),
  cod: money.optional(),
  insurance: money.optional(),
});

/** What its description calls required, per service. */
function wrongIn({ service, receiver, parcels, ...rest }: z.infer<typeof asked>): object | null {
  const { custom_attributes: own, cod, insurance, reference } = rest;
  if (!/^.{3,100}$/u.test(reference)) return { reference: ["too_short"] };
  if (!/^\d{9}$/u.test(receiver.phone)) return { receiver: [{ phone: ["invalid"] }] };
  if (!receiver.email.includes("@")) return { receiver: [{ email: ["required"] }] };
  if (service === "inpost_locker_standard") {
    if (!/^[A-Z]{3}[A-Z0-9]{2,10}$/u.test(own.target_point ?? ""))
      return { custom_attributes: [{ target_point: ["does_not_exist"] }] };
    return ["small", "medium", "large"].includes(parcels[0].template ?? "")
      ? null
      : { parcels: [{ template: ["invalid"] }] };
  }
  if (service !== "inpost_courier_standard") return { service: ["invalid"] };
  const { post_code, country_code } = receiver.address ?? {};
  if (!/^\d{2}-\d{3}$/u.test(post_code ?? "") || country_code !== "PL")
    return { receiver: [{ address: [{ post_code: ["invalid"] }] }] };
  const [{ dimensions, weight }] = parcels;
  if (!dimensions || !weight) return { parcels: [{ weight: ["invalid"] }] };
  if (cod && (insurance?.amount ?? 0) < cod.amount) return { insurance: ["required"] };
  return null;
}

async function answer(request: IncomingMessage): Promise<readonly [number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "", baseUrl);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return [401, { status: 401, error: "unauthorized" }];
  if (pathname === OF_ORGANIZATION) return [200, { id: ORGANIZATION }];
  if (pathname === `${OF_ORGANIZATION}/shipments`) {
    if (request.method === "POST") return create(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    if (!/^\d{4}-\d\d-\d\dT/u.test(searchParams.get("created_at_gteq") ?? ""))
      return invalid({ created_at: ["invalid"] });
    const at = (Number(searchParams.get("page") ?? "1") - 1) * PER_PAGE;
    return [200, { count: kept.length, per_page: PER_PAGE, items: kept.slice(at, at + PER_PAGE) }];
  }
  const [, id, part] = /^\/v1\/shipments\/(\d+)(\/label)?$/u.exec(pathname) ?? [];
  const found = kept.find((each) => String(each.id) === id);
  if (!found) return [404, { status: 404, error: "resource_not_found" }];
  const isBought = found.status === "confirmed";
  const refused = [400, { status: 400, error: "invalid_action", details: { shipment_status: found.status } }] as const;
  if (part)
    return isBought && searchParams.get("format") === "Pdf" && searchParams.get("type") === "A6"
      ? [200, `%PDF of ${id}`]
      : refused;
  if (request.method !== "DELETE") return [200, found];
  if (isBought || found.status === "canceled") return refused;
  found.status = "canceled";
  return [204, ""];
}

function create(body: Record<string, unknown>): readonly [number, unknown] {
  posts += 1;
  if (misbehave.status) return [misbehave.status, { status: misbehave.status, error: "misbehaves" }];
  const details = wrongIn(asked.parse(body));
  if (details) return invalid(details);
  const made = {
    id: 1000 + posts,
    status: "created",
    tracking_number: null,
    reference: String(body["reference"]),
    body,
  };
  kept.push(made);
  return [201, made];
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  void answer(request).then(([status, body]) => {
    if (misbehave.silent) return;
    if (misbehave.loseAnswer && request.method === "POST") return void response.destroy();
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
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
  kept = [];
  posts = 0;
  misbehave = {};
});

const carrier = (facts: object = {}) =>
  createShipxCarrier({ baseUrl, organizationId: ORGANIZATION, token: TOKEN, ...facts });

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
    expect(kept[0]?.body).toEqual({
      service: "inpost_locker_standard",
      reference: "PL100001",
      receiver: { first_name: "Ania", last_name: "Próbna", email: "ania@kram.test", phone: "500600700" },
      parcels: [{ template: "small" }],
      custom_attributes: { target_point: "KRA010", sending_method: "dispatch_order" },
    });
  });

  it.each([
    [null, 129.9, undefined],
    [12_990, 129.9, { amount: 129.9, currency: "PLN" }],
    [13_989, 139.89, { amount: 139.89, currency: "PLN" }],
  ])("goes to a door with cash of %s, insured for %s", async (cash, insured, cod) => {
    expect(await carrier().send({ ...LOCKER, destination: { ...DOOR, cash } })).toMatchObject({ state: "under-way" });
    const { body } = kept[0]!;
    expect([body["cod"], body["insurance"]]).toEqual([cod, { amount: insured, currency: "PLN" }]);
    expect(body["parcels"]).toEqual([
      { dimensions: { length: 300, width: 200, height: 100, unit: "mm" }, weight: { amount: 1.25, unit: "kg" } },
    ]);
  });

  it("is ready once its label is bought, however far it went since", async () => {
    await carrier().send(LOCKER);
    for (const status of ["created", "offers_prepared", "offer_selected"]) {
      kept[0]!.status = status;
      expect(await carrier().progress("1001")).toEqual({ state: "under-way", id: "1001" });
      expect(await carrier().label("1001")).toBeNull();
    }
    Object.assign(kept[0]!, { status: "confirmed", tracking_number: "520000012680041086770098" });
    const ready = { state: "ready", id: "1001", trackingNumber: "520000012680041086770098" };
    expect(await carrier().progress("1001")).toEqual(ready);
    expect(String(await carrier().label("1001"))).toBe("%PDF of 1001");
    kept[0]!.status = "delivered";
    expect(await carrier().progress("1001")).toEqual(ready);
    expect(await carrier().progress("7")).toBeNull();
    expect(await carrier().label("7")).toBeNull();
  });
});

describe("one parcel a reference", () => {
  it("is made when asked twice, among others on later pages", async () => {
    await carrier().send({ ...LOCKER, reference: "PL100" });
    await carrier().send({ ...LOCKER, reference: "PL200" });
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1003" });
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1003" });
    expect(posts).toBe(3);
  });

  it("is made when the answer was lost", async () => {
    misbehave = { loseAnswer: true };
    await expect(carrier().send(LOCKER)).rejects.toThrow("fetch failed");
    misbehave = {};
    expect(await carrier().send(LOCKER)).toEqual({ state: "under-way", id: "1001" });
    expect(posts).toBe(1);
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
    kept[0]!.status = "confirmed";
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
    expect(kept).toEqual([]);
  });

  it("is told by its code without details", async () => {
    misbehave = { status: 422 };
    expect(await carrier().send(LOCKER)).toEqual({ state: "refused", problems: ["misbehaves"] });
  });

  it.each([429, 500, 503])("is asked again after %i", async (status) => {
    misbehave = { status };
    await expect(carrier().send(LOCKER)).rejects.toMatchObject({ status });
    misbehave = {};
    expect(await carrier().send(LOCKER)).toMatchObject({ state: "under-way" });
  });

  it("ends in time when nobody answers", async () => {
    misbehave = { silent: true };
    await expect(carrier({ timeoutMs: 50 }).send(LOCKER)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("tells wrong keys and a wrong organization apart from right ones", async () => {
    await expect(carrier().test()).resolves.toBeUndefined();
    await expect(carrier({ token: "wrong" }).test()).rejects.toMatchObject({ status: 401 });
    await expect(carrier({ organizationId: 7 }).test()).rejects.toMatchObject({ status: 404 });
    await expect(carrier({ token: "wrong" }).send(LOCKER)).rejects.toMatchObject({ status: 401 });
    expect(posts).toBe(0);
  });
});
