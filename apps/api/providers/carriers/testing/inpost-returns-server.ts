import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

// Source: InPost, "InPost Returns REST API", https://dokumentacja-inpost.atlassian.net/wiki/spaces/PL/pages/1043791894:
// what it is for, and how a token is had. Paths, fields, lengths and statuses: as clients of it that are published with
// their source send and read them (docs/engineer/carriers.md).
export const CLIENT = { clientId: "shop-of-the-test", clientSecret: "secret-of-the-test" };
const PER_PAGE = 2;
const DAY_MS = 86_400_000;

interface Ticket {
  id: string;
  code: string | null;
  trackingNumber: string | null;
  status: string;
  createdAt: Date;
  body: z.infer<typeof asked>;
}

interface InpostReturns {
  baseUrl: string;
  tickets: Ticket[];
  /** Tokens handed out. */
  tokens: number;
  /** Tickets asked for. */
  posts: number;
  /** What the account's settings let a ticket have. */
  gives: { code: boolean; label: boolean; number: boolean };
  labelOf: (id: string) => string | Buffer;
  /** Answers instead of the description's; to the ticket's request alone where `loseAnswer`. */
  misbehave: { status?: number; body?: unknown; silent?: boolean; loseAnswer?: boolean; labelStatus?: number };
  close: () => Promise<void>;
}

/** A server that checks and answers as the description says. */
export async function openInpostReturnsServer(): Promise<InpostReturns> {
  const server = createServer((request, response) => {
    void answer(inpost, request).then(([status, body]) => {
      if (inpost.misbehave.silent) return;
      if (inpost.misbehave.loseAnswer && request.url === "/v1/returns/tickets") return void response.destroy();
      response.writeHead(status).end(typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body));
    });
  });
  const inpost: InpostReturns = {
    baseUrl: "",
    tickets: [],
    tokens: 0,
    posts: 0,
    gives: { code: true, label: true, number: true },
    labelOf: (id) => `%PDF of ${id}`,
    misbehave: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  inpost.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return inpost;
}

const asked = z.strictObject({
  shipment: z.strictObject({
    size: z.enum(["A", "B", "C"]).optional(),
    sender: z.strictObject({
      firstName: z.string().min(1).max(125),
      lastName: z.string().min(1).max(125),
      phone: z.string().regex(/^\+48\d{9}$/u),
      email: z.email().max(255),
    }),
  }),
  expirationDate: z.iso.datetime(),
  externalReference: z.string().min(1).max(64),
});

async function answer(inpost: InpostReturns, request: IncomingMessage): Promise<readonly [number, unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const { pathname, searchParams } = new URL(request.url ?? "", inpost.baseUrl);
  if (pathname === "/auth/realms/external/protocol/openid-connect/token") return grant(inpost, text);
  if (request.headers.authorization !== `Bearer token-${inpost.tokens}`) return [401, { message: "Unauthorized" }];
  if (pathname === "/v1/returns/tickets")
    return request.method === "POST" ? create(inpost, JSON.parse(text)) : pageOf(inpost, searchParams);
  const [, id] = /^\/v1\/returns\/tickets\/([^/]+)\/label$/u.exec(pathname) ?? [];
  const found = inpost.tickets.find((ticket) => ticket.id === id);
  const { labelStatus } = inpost.misbehave;
  if (labelStatus) return [labelStatus, { message: "busy" }];
  return found && inpost.gives.label ? [200, inpost.labelOf(found.id)] : [404, { message: "Not found" }];
}

/** Source: InPost Returns REST API, "Authentication". */
function grant(inpost: InpostReturns, text: string): readonly [number, unknown] {
  const { grant_type, client_id, client_secret } = Object.fromEntries(new URLSearchParams(text));
  const { clientId, clientSecret } = CLIENT;
  if (grant_type !== "client_credentials") return [400, { error: "unsupported_grant_type" }];
  if (client_id !== clientId || client_secret !== clientSecret) return [401, { error: "invalid_client" }];
  inpost.tokens += 1;
  return [200, { access_token: `token-${inpost.tokens}`, expires_in: 300, token_type: "Bearer" }];
}

function create(inpost: InpostReturns, body: unknown): readonly [number, unknown] {
  inpost.posts += 1;
  const { status } = inpost.misbehave;
  if (status) return [status, inpost.misbehave.body ?? { message: "busy" }];
  const given = asked.safeParse(body);
  if (!given.success) return [400, { message: `${given.error.issues[0]?.path.join(".")}: invalid` }];
  const days = (Date.parse(given.data.expirationDate) - Date.now()) / DAY_MS;
  if (days < 7 || days > 720) return [400, { message: "expirationDate: invalid" }];
  const { gives } = inpost;
  const at = inpost.tickets.length + 1;
  const ticket = {
    id: `ticket-${inpost.posts}`,
    code: gives.code ? `00000${10_000 + at}` : null,
    trackingNumber: gives.number ? `6200000000000000${10_000_000 + at}` : null,
    status: "NEW",
    createdAt: new Date(),
    body: given.data,
  };
  inpost.tickets.push(ticket);
  const { id, code, trackingNumber } = ticket;
  const labelUrl = gives.label ? `${inpost.baseUrl}/v1/returns/tickets/${id}/label` : undefined;
  const { size } = given.data.shipment;
  return [201, { id, size, expirationDate: given.data.expirationDate, code, trackingNumber, labelUrl }];
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u;

function pageOf({ tickets }: InpostReturns, query: URLSearchParams): readonly [number, unknown] {
  const [from, to] = [query.get("dateFrom") ?? "", query.get("dateTo") ?? ""];
  if (!MOMENT.test(from) || !MOMENT.test(to) || !query.has("status")) return [400, { message: "dateFrom: invalid" }];
  const kept = tickets.filter(
    ({ status, createdAt }) =>
      status === query.get("status") && createdAt >= new Date(`${from}Z`) && createdAt <= new Date(`${to}Z`),
  );
  const page = Number(query.get("page") ?? "0");
  const shown = kept.toReversed().slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  const returns = shown.map(({ id, code, trackingNumber, status, createdAt, body: { shipment } }) => ({
    id,
    code,
    sender: {
      name: `${shipment.sender.firstName} ${shipment.sender.lastName}`,
      email: shipment.sender.email,
      phoneNumber: shipment.sender.phone,
    },
    shipment: { size: shipment.size, tracking: { number: trackingNumber } },
    status,
    createdAt: createdAt.toISOString(),
  }));
  return [200, { returns, count: kept.length, page, perPage: PER_PAGE }];
}
