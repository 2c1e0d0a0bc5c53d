import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ERROR_STATUS, type ErrorCode } from "@kram/contract/errors";
import { getLocks, setLocks } from "@kram/contract/maintenance";
import { getMail, listMail } from "@kram/contract/mail";
import { getOfficeAbout } from "@kram/contract/office";
import type { Operation } from "@kram/contract/operation";
import { getOfficeOrder, listOfficeOrders } from "@kram/contract/orders";
import { confirmOfficeSession, enrolStaff, signIn, signOut } from "@kram/contract/sessions";
import type { StaffRole } from "@kram/domain/staff";
import { mails, orders } from "./sample-data.ts";

const STAFF = { login: "office@kram.example", token: "staff-token", name: "Olga", surname: "Biurowa" };
const MEMBER = { login: "anna@kram.example", token: "member-token", name: "Anna", surname: "Nowak" };
const ABOUT = {
  instance: "de",
  demo: true,
  currency: "EUR",
  timeZone: "Europe/Berlin",
  shopUrl: "http://localhost:3001/de",
};
/** Staff with an authenticator app, and staff without a second step; any code works but the wrong one. */
const CAREFUL = { ...STAFF, login: "ola@kram.example", name: "Ola" };
const NEW = { ...STAFF, login: "nina@kram.example", name: "Nina" };
const WRONG_CODE = "000000";
const ENROLLED = {
  secret: "GEZDGNBVGY3TQOJQ",
  address: "otpauth://totp/x",
  qrSvg: "<svg/>",
  recoveryCodes: ["ABCDE-23456"],
};
const PASSWORD = "kram-demo-2026";

class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  request: IncomingMessage;
}

interface Answer {
  value: unknown;
  cookie?: string;
}

/** What tests may look at and turn. */
export interface ContractServer {
  url: string;
  server: Server;
  /** Tokens of open ones. */
  sessions: Set<string>;
  /** `METHOD /path`, oldest first. */
  calls: string[];
  /** Every call answers 503. */
  down: boolean;
  /** Changing the locks wants a fresh proof. */
  stale: boolean;
  roles: StaffRole[];
  close: () => Promise<void>;
}

/** A real HTTP server that checks inputs and answers by the contract's schemas. `port` 0 takes a free one. */
export async function startContractServer(port = 0): Promise<ContractServer> {
  const state: ContractServer = {
    url: "",
    server: createServer(),
    sessions: new Set(),
    calls: [],
    down: false,
    stale: false,
    roles: ["admin"],
    close: () => new Promise((done) => state.server.close(() => done())),
  };
  const routes = routesOf(state);
  state.server.on("request", (request, response) => void respond(state, routes, request, response));
  await new Promise<void>((ready) => state.server.listen(port, "127.0.0.1", ready));
  state.url = `http://127.0.0.1:${(state.server.address() as AddressInfo).port}`;
  return state;
}

async function respond(
  state: ContractServer,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://office.test");
  state.calls.push(`${request.method} ${url.pathname}`);
  try {
    const { value, cookie } = await answerOf(state, routes, request, url);
    response.writeHead(200, { "content-type": "application/json", ...(cookie ? { "set-cookie": cookie } : {}) });
    response.end(JSON.stringify(value));
  } catch (error) {
    const code = error instanceof Refusal ? error.code : "server.failed";
    response.writeHead(ERROR_STATUS[code], { "content-type": "application/json" });
    response.end(JSON.stringify({ errors: [{ code }], requestId: "test" }));
  }
}

type Route = readonly [Operation, (call: Call) => Answer];

function routesOf(state: ContractServer): readonly Route[] {
  let locks = { loginAllowed: true, orderingAllowed: true };
  return [
    [signIn, (call) => answerSignIn(state, call)],
    [enrolStaff, (call) => answerEnrolment(call)],
    [signOut, (call) => answerSignOut(state, call)],
    [listOfficeOrders, ({ query }) => ({ value: pageOfOrders(query) })],
    [
      getOfficeOrder,
      ({ params }) => ({
        value: found(
          orders.find(({ number }) => number === params["number"]),
          "order.unknown",
        ),
      }),
    ],
    [getOfficeAbout, () => ({ value: { ...ABOUT, staff: { id: "1", roles: state.roles } } })],
    [listMail, ({ query }) => ({ value: pageOfMails(query) })],
    [
      getMail,
      ({ params }) => ({
        value: found(
          mails.find(({ id }) => id === params["id"]),
          "mail.unknown",
        ),
      }),
    ],
    [getLocks, () => ({ value: locks })],
    [
      setLocks,
      ({ body }) => {
        if (state.stale) throw new Refusal("user.confirmation-needed");
        return { value: (locks = setLocks.response.parse(body)) };
      },
    ],
    [
      confirmOfficeSession,
      ({ body }) => {
        if (confirmOfficeSession.body.parse(body).password !== PASSWORD) throw new Refusal("password.wrong");
        state.stale = false;
        return { value: { confirmed: true } };
      },
    ],
  ];
}

async function answerOf(state: ContractServer, routes: readonly Route[], request: IncomingMessage, url: URL) {
  if (state.down) throw new Refusal("server.unavailable");
  for (const [operation, answer] of routes) {
    const params = request.method === operation.method ? matchPath(operation.path, url.pathname) : null;
    if (!params) continue;
    if (operation.access === "staff" && tokenOf(request) !== STAFF.token) throw new Refusal("user.unauthenticated");
    if (operation.access === "staff" && !state.sessions.has(STAFF.token)) throw new Refusal("user.unauthenticated");
    const given = Object.fromEntries(url.searchParams);
    const query = operation.query ? (operation.query.parse(given) as Record<string, string>) : given;
    const body = operation.body ? operation.body.parse(JSON.parse(await textOf(request))) : undefined;
    const { value, ...rest } = answer({ params, query, body, request });
    return { value: operation.response.parse(value), ...rest };
  }
  throw new Refusal("route.unknown");
}

function answerSignIn(state: ContractServer, { body, request }: Call): Answer {
  const { login, password, code } = signIn.body.parse(body);
  const person = [STAFF, CAREFUL, NEW, MEMBER].find((known) => known.login === login);
  if (!person || password !== PASSWORD) throw new Refusal("sign-in.failed");
  if (person === CAREFUL && code === undefined) throw new Refusal("sign-in.code-needed");
  if (person === NEW && code === undefined) throw new Refusal("sign-in.second-factor-missing");
  if (code === WRONG_CODE) throw new Refusal("code.wrong");
  state.sessions.add(person.token);
  const { name, surname, token } = person;
  const byCookie = person !== MEMBER && request.headers["x-kram-office"] === "1";
  const value = {
    sessionCookie: byCookie ? "" : token,
    deviceToken: byCookie ? "" : "device",
    expiresAt: "2026-11-21T20:00:00.000Z",
    kind: person === MEMBER ? "member" : "staff",
    user: { name, surname },
  };
  return byCookie ? { value, cookie: `kram_office_pl=${token}; HttpOnly; SameSite=Strict; Path=/` } : { value };
}

function answerSignOut(state: ContractServer, { request }: Call): Answer {
  state.sessions.delete(tokenOf(request));
  return { value: { signedOut: true }, cookie: "kram_office_pl=; Max-Age=0; Path=/" };
}

function answerEnrolment({ body }: Call): Answer {
  const { login, password, mailedCode } = enrolStaff.body.parse(body);
  if (login !== NEW.login || password !== PASSWORD) throw new Refusal("sign-in.failed");
  if (mailedCode === WRONG_CODE) throw new Refusal("code.wrong");
  return { value: ENROLLED };
}

function pageOfMails(query: Record<string, unknown>) {
  const { pageNo, pageSize, text } = listMail.query.parse(query);
  const matching = mails.filter(({ to }) => !text || to === text);
  const items = matching.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    items,
    currentPage: pageNo,
    totalPageCount: Math.ceil(matching.length / pageSize),
    totalCount: matching.length,
  };
}

function pageOfOrders(query: Record<string, unknown>) {
  const { pageNo, pageSize, status, text } = listOfficeOrders.query.parse(query);
  const matching = orders.filter(
    (order) =>
      (!status || order.status === status) && (!text || `${order.number} ${order.member.surname}`.includes(text)),
  );
  const start = (pageNo - 1) * pageSize;
  const fields = Object.keys(listOfficeOrders.response.shape.items.element.shape);
  const items = matching
    .slice(start, start + pageSize)
    .map((order) => ({ ...order, linesVersion: order.lineChanges.version, awaitsMore: order.addition !== null }))
    .map((order) => Object.fromEntries(Object.entries(order).filter(([field]) => fields.includes(field))));
  return {
    items,
    currentPage: pageNo,
    totalPageCount: Math.ceil(matching.length / pageSize),
    totalCount: matching.length,
  };
}

function tokenOf(request: IncomingMessage): string {
  const bearer = /^Bearer (.+)$/u.exec(request.headers.authorization ?? "")?.[1];
  return bearer ?? /kram_office_pl=([^;]+)/u.exec(request.headers.cookie ?? "")?.[1] ?? "";
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  const match = new RegExp(`^${pattern.replace(/\{\w+\}/gu, "([^/]+)")}$`, "u").exec(path);
  if (!match) return null;
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? "")]));
}

function found<Thing>(thing: Thing | undefined, code: ErrorCode): Thing {
  if (thing === undefined) throw new Refusal(code);
  return thing;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
