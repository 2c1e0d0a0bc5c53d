import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

// Source: DHL, Parcel DE Shipping API (Post & Parcel Germany), OpenAPI 2.1.13: /orders,
// ShipmentOrderRequest, ContactAddress, Locker, VASCashOnDelivery, LabelDataResponse, RequestStatus.
// DHL, Parcel DE Returns (Post & Parcel Germany), OpenAPI 1.0.9: /orders, ReturnOrder, ReturnOrderConfirmation.
export const KEYS = { apiKey: "key-of-the-test", user: "user", password: "geheim" };
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

const returned = z.strictObject({
  receiverId: text.min(1).max(30),
  customerReference: text.max(30),
  shipper: z.strictObject({
    name1: text.min(1).max(50),
    addressStreet: text.min(1).max(50),
    addressHouse: text.min(1).max(10),
    postalCode: text,
    city: text.min(1).max(40),
  }),
  itemWeight: z.strictObject({ uom: z.literal("g"), value: z.int().min(1).max(31_500) }).optional(),
});

/** Receiver of returns that the account has. */
export const RECEIVER = "deu";

interface Dhl {
  baseUrl: string;
  /** Returns that were asked for, in turn. */
  returns: z.infer<typeof returned>[];
  made: Map<string, { body: Order["shipments"][number]; isClosed: boolean; deliveredAt?: string }>;
  /** Answers instead of the description's. */
  misbehave: { status?: number; body?: unknown; silent?: boolean; loseAnswer?: boolean };
  labelOf: (id: string) => string | Buffer;
  close: () => Promise<void>;
}

/** A server that checks and answers as the description says; closing the day is up to the test. */
export async function openDhlServer(): Promise<Dhl> {
  const server = createServer((request, response) => {
    void answer(dhl, request).then(([status, body]) => {
      if (dhl.misbehave.silent) return;
      if (dhl.misbehave.loseAnswer && request.method === "POST") return void response.destroy();
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  const dhl: Dhl = {
    baseUrl: "",
    returns: [],
    made: new Map(),
    misbehave: {},
    labelOf: (id) => `%PDF of ${id}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  dhl.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return dhl;
}

export const item = (status: number, facts: object = {}) => ({
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

async function answer(dhl: Dhl, request: IncomingMessage): Promise<readonly [number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "", dhl.baseUrl);
  const { authorization } = request.headers;
  if (pathname === "/track/shipments") return trackingOf(dhl, request.headers["dhl-api-key"], searchParams);
  if (authorization !== BASIC || request.headers["dhl-api-key"] !== KEYS.apiKey)
    return [401, { title: "Unauthorized", status: 401 }];
  if (pathname === "/parcel/de/shipping/returns/v1/orders" && searchParams.get("labelType") === "BOTH")
    return labelReturn(dhl, JSON.parse(Buffer.concat(chunks).toString("utf8")));
  if (pathname !== "/parcel/de/shipping/v2/orders") return [404, { title: "Not Found", status: 404 }];
  if (dhl.misbehave.status && request.method === "POST")
    return [dhl.misbehave.status, dhl.misbehave.body ?? { title: "busy" }];
  if (request.method === "POST") return create(dhl, asked.parse(JSON.parse(Buffer.concat(chunks).toString("utf8"))));
  const id = searchParams.get("shipment") ?? "";
  const found = dhl.made.get(id);
  if (request.method === "DELETE") {
    if (searchParams.get("profile") !== "STANDARD_GRUPPENPROFIL" || !found || found.isClosed)
      return [400, { items: [item(400, { shipmentNo: id })] }];
    dhl.made.delete(id);
    return [200, { items: [item(200, { shipmentNo: id })] }];
  }
  if (!found || found.isClosed) return [404, { title: "Not Found", status: 404 }];
  const isIncluded = searchParams.get("includeDocs") === "include" && searchParams.get("printFormat") === "910-300-300";
  const b64 = Buffer.from(dhl.labelOf(id)).toString("base64");
  const formats: Readonly<Record<string, object>> = { PDF: { b64 }, ZPL2: { zpl2: `^XA^FD${id}^FS^XZ` } };
  const label = (isIncluded && formats[searchParams.get("docFormat") ?? ""]) || { url: "https://x.example" };
  return [200, { items: [item(200, { shipmentNo: id, label })] }];
}

/** Source: DHL, Parcel DE Returns 1.0.9. */
function labelReturn(dhl: Dhl, body: unknown): readonly [number, unknown] {
  const { status } = dhl.misbehave;
  if (status) return [status, dhl.misbehave.body ?? { title: "busy", status }];
  const read = returned.safeParse(body);
  const bad = (detail: string) => [400, { title: "Bad Request", status: 400, detail }] as const;
  if (!read.success) return bad(`${read.error.issues[0]?.path.join(".")}: invalid`);
  if (read.data.receiverId !== RECEIVER) return bad("Sorry, this recipient is not available");
  if (!/^\d{5}$/u.test(read.data.shipper.postalCode)) return bad("shipper.postalCode: invalid");
  dhl.returns.push(read.data);
  const shipmentNo = `99900000000${800 + dhl.returns.length}`;
  const b64 = (content: string | Buffer) => ({ b64: Buffer.from(content).toString("base64") });
  return [
    201,
    {
      sstatus: { title: "Created", status: 201 },
      shipmentNo,
      label: b64(dhl.labelOf(shipmentNo)),
      qrLabel: b64(PNG),
      qrLink: `https://www.dhl.de/retoure?code=${shipmentNo}`,
      routingCode: "40327653113+99000943000012",
    },
  ];
}

/** One white point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==",
  "base64",
);

/** Source: DHL, Shipment Tracking - Unified 1.5.8. */
function trackingOf(dhl: Dhl, key: unknown, query: URLSearchParams): readonly [number, unknown] {
  if (key !== KEYS.apiKey) return [401, { title: "Unauthorized", status: 401 }];
  const id = query.get("trackingNumber") ?? "";
  const found = dhl.made.get(id);
  if (!found || query.get("service") !== "parcel-de") return [404, { title: "No result found", status: 404 }];
  const { deliveredAt } = found;
  const status = deliveredAt
    ? { statusCode: "delivered", timestamp: deliveredAt }
    : { statusCode: "transit", timestamp: "2026-01-02T08:00:00" };
  return [200, { shipments: [{ id, service: "parcel-de", status }] }];
}

function create(dhl: Dhl, { profile, shipments: [shipment] }: Order): readonly [number, unknown] {
  if (profile !== "STANDARD_GRUPPENPROFIL" || !shipment)
    return [400, { title: "Bad Request", status: 400, detail: "shipments: too few" }];
  const validationMessages = messagesOf(shipment);
  if (validationMessages.length > 0) return [400, { items: [item(400, { validationMessages })] }];
  const shipmentNo = `00340434310428091${700 + dhl.made.size}`;
  dhl.made.set(shipmentNo, { body: shipment, isClosed: false });
  const warning = { property: "consignee", validationMessage: "Not encodable", validationState: "Warning" };
  return [200, { items: [item(200, { shipmentNo, validationMessages: [warning] })] }];
}
