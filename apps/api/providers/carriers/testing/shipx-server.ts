import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

// Source: InPost, ShipX API 1.23.0: "Creating a shipment in the simplified mode", "Form validation",
// "Shipment search and sorting", "Shipment cancellation", "Shipment label download",
// https://dokumentacja-inpost.atlassian.net/wiki/spaces/PL/pages/18153485/Shipment,
// and "[1.23.0] Dispatch Orders", https://dokumentacja-inpost.atlassian.net/wiki/spaces/PL/pages/28639240
export const [ORGANIZATION, TOKEN] = [1916, "token-of-the-test"];
const OF_ORGANIZATION = `/v1/organizations/${ORGANIZATION}`;
const PER_PAGE = 2;

interface Kept {
  id: number;
  status: string;
  tracking_number: string | null;
  reference: string;
  body: Record<string, unknown>;
  /** Tells tracking that the receiver has it. */
  deliveredAt?: string;
}

interface KeptPickup {
  id: number;
  status: string;
  shipments: { id: number; tracking_number: string | null }[];
  body: Record<string, unknown>;
}

interface Shipx {
  baseUrl: string;
  kept: Kept[];
  /** Couriers that were called. */
  pickups: KeptPickup[];
  /** Parcels asked for. */
  posts: number;
  /** Answers instead of the description's. */
  misbehave: { status?: number; silent?: boolean; loseAnswer?: boolean };
  /** Buys labels by itself, at once. */
  buys: boolean;
  /** The PDF of a bought one. */
  labelOf: (id: number) => string | Buffer;
  close: () => Promise<void>;
}

/** A server that checks and answers as the description says; labels are bought by setting a status. */
export async function openShipxServer(): Promise<Shipx> {
  const server = createServer((request, response) => {
    void answer(shipx, request).then(([status, body]) => {
      if (shipx.misbehave.silent) return;
      if (shipx.misbehave.loseAnswer && request.method === "POST") return void response.destroy();
      response.writeHead(status).end(typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body));
    });
  });
  const shipx: Shipx = {
    baseUrl: "",
    kept: [],
    pickups: [],
    posts: 0,
    misbehave: {},
    buys: false,
    labelOf: (id) => `%PDF of ${id}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  shipx.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shipx;
}

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

async function answer(shipx: Shipx, request: IncomingMessage): Promise<readonly [number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "", shipx.baseUrl);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return [401, { status: 401, error: "unauthorized" }];
  if (pathname === OF_ORGANIZATION) return [200, { id: ORGANIZATION }];
  const body = () => JSON.parse(Buffer.concat(chunks).toString("utf8"));
  if (pathname === `${OF_ORGANIZATION}/shipments`)
    return request.method === "POST" ? create(shipx, body()) : pageOf(shipx.kept, searchParams);
  if (pathname === `${OF_ORGANIZATION}/dispatch_orders`)
    return request.method === "POST" ? callCourier(shipx, body()) : pageOf(shipx.pickups, searchParams);
  const [, pickupId] = /^\/v1\/dispatch_orders\/(\d+)$/u.exec(pathname) ?? [];
  if (pickupId !== undefined) return pickupOf(shipx, Number(pickupId), request.method);
  const [, number] = /^\/v1\/tracking\/(\d+)$/u.exec(pathname) ?? [];
  if (number !== undefined) return trackingOf(shipx, number);
  const [, id, part] = /^\/v1\/shipments\/(\d+)(\/label)?$/u.exec(pathname) ?? [];
  const found = shipx.kept.find((each) => String(each.id) === id);
  if (!found) return [404, { status: 404, error: "resource_not_found" }];
  const isBought = found.status === "confirmed";
  const refused = [400, { status: 400, error: "invalid_action", details: { shipment_status: found.status } }] as const;
  if (part) return isBought && searchParams.get("type") === "A6" ? labelIn(shipx, found.id, searchParams) : refused;
  if (request.method !== "DELETE") return [200, found];
  if (isBought || found.status === "canceled") return refused;
  found.status = "canceled";
  return [204, ""];
}

function pageOf(kept: readonly object[], query: URLSearchParams): readonly [number, unknown] {
  if (!/^\d{4}-\d\d-\d\dT/u.test(query.get("created_at_gteq") ?? "")) return invalid({ created_at: ["invalid"] });
  const at = (Number(query.get("page") ?? "1") - 1) * PER_PAGE;
  return [200, { count: kept.length, per_page: PER_PAGE, items: kept.slice(at, at + PER_PAGE) }];
}

const pickupAsked = z.strictObject({
  shipments: z.array(z.int()),
  name: text,
  phone: text,
  email: text.optional(),
  office_hours: text.optional(),
  comment: text.optional(),
  address: z.strictObject({ street: text, building_number: text, city: text, post_code: text, country_code: text }),
});

const GONE = new Set(["canceled", "rejected"]);

function labelIn(shipx: Shipx, id: number, asked: URLSearchParams): readonly [number, unknown] {
  const format = asked.get("format");
  if (format === "Pdf") return [200, shipx.labelOf(id)];
  if (format === "Zpl") return [200, `^XA^FD${id}^FS^XZ`];
  return [400, { status: 400, error: "validation_failed", details: { format: ["inclusion"] } }];
}

/** Nobody comes twice for a parcel, nor for one without a label. Source: ShipX 1.23.0, Dispatch Orders. */
function callCourier(shipx: Shipx, body: Record<string, unknown>): readonly [number, unknown] {
  const { status } = shipx.misbehave;
  if (status) return [status, { status, error: "misbehaves" }];
  const { shipments, phone, address } = pickupAsked.parse(body);
  if (!/^\d{9}$/u.test(phone)) return invalid({ phone: ["invalid"] });
  if (!/^\d{2}-\d{3}$/u.test(address.post_code) || address.country_code !== "PL")
    return invalid({ address: [{ post_code: ["invalid"] }] });
  const called = new Set(
    shipx.pickups.flatMap((pickup) => (GONE.has(pickup.status) ? [] : pickup.shipments.map(({ id }) => id))),
  );
  const found = shipx.kept.filter((each) => shipments.includes(each.id) && each.status === "confirmed");
  if (found.length === 0 || found.length < shipments.length || found.some(({ id }) => called.has(id)))
    return invalid({ shipments: ["invalid"] });
  const made = {
    id: 1 + shipx.pickups.length,
    status: "new",
    shipments: found.map(({ id, tracking_number }) => ({ id, tracking_number })),
    body,
  };
  shipx.pickups.push(made);
  return [201, made];
}

function pickupOf({ pickups }: Shipx, id: number, method?: string): readonly [number, unknown] {
  const found = pickups.find((pickup) => pickup.id === id);
  if (!found) return [404, { status: 404, error: "resource_not_found" }];
  if (method !== "DELETE") return [200, found];
  if (found.status !== "new" && found.status !== "sent") return [400, { status: 400, error: "invalid_action" }];
  found.status = "canceled";
  return [204, ""];
}

/** Source: ShipX 1.23.0, Shipment Tracking. */
function trackingOf(shipx: Shipx, number: string): readonly [number, unknown] {
  const found = shipx.kept.find(({ tracking_number }) => tracking_number === number);
  if (!found) return [404, { status: 404, error: "resource_not_found" }];
  const step = { status: "confirmed", origin_status: "CON", agency: null, datetime: "2026-01-02T08:00:00.000+01:00" };
  const delivered = found.deliveredAt ? [{ ...step, status: "delivered", datetime: found.deliveredAt }] : [];
  const steps = [...delivered, step];
  return [200, { tracking_number: number, status: steps[0]?.status, tracking_details: steps }];
}

function create(shipx: Shipx, body: Record<string, unknown>): readonly [number, unknown] {
  shipx.posts += 1;
  if (shipx.misbehave.status) return [shipx.misbehave.status, { status: shipx.misbehave.status, error: "misbehaves" }];
  const details = wrongIn(asked.parse(body));
  if (details) return invalid(details);
  const made = {
    id: 1000 + shipx.posts,
    status: shipx.buys ? "confirmed" : "created",
    tracking_number: shipx.buys ? `5200000126800410${10_000_000 + shipx.posts}` : null,
    reference: String(body["reference"]),
    body,
  };
  shipx.kept.push(made);
  return [201, made];
}
