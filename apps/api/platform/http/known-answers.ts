import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { VERSION_HEADER } from "@kram/contract/catalog";
import { networkOf, type TrustProxy, visitorAddress } from "@kram/domain/network";
import { broughtRequestId, REQUEST_ID_HEADER } from "@kram/domain/observability";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { counted } from "../observability/metrics.ts";
import { countAnswered, routeOf } from "../observability/serve-metrics.ts";
import { answerFirst } from "./answer-first.ts";
import { isDraining } from "./health.ts";

/** A body that holds now, with its tag. */
interface Found {
  body: Buffer;
  etag: string;
  /** Its bytes as a text of as many signs: with the head they leave by one write. */
  bytes?: string;
}

interface KnownAnswer {
  operation: string;
  find: () => Found | null;
  /** Names and values by turns, without what each answer has of its own. */
  head: string[];
}

/** Answers that visitors got, by address. */
export interface KnownAnswers {
  /** `find` answers the body as long as it holds for every visitor, else null. */
  remember(exchange: { request: FastifyRequest; reply: FastifyReply }, find: () => Found | null): void;
}

interface Lane {
  app: FastifyInstance;
  trust: TrustProxy;
  count: (network: string) => { current: number; ttl: number };
  /** Calls of a network a minute. */
  most: number;
}

/** Addresses remembered at once, and their longest. */
const MOST = 10_000;
const LONGEST = 300;

/** What makes an answer depend on more than its address, or the call more than a look. */
const SPECIAL = [
  "authorization",
  "content-length",
  "transfer-encoding",
  "expect",
  "idempotency-key",
  "if-none-match",
  VERSION_HEADER,
] as const;

const HIT = ["address", "hit"] as const;
const MISS = ["address", "miss"] as const;

/** Each answer's own. */
const OWN = new Set([REQUEST_ID_HEADER, "etag", "content-length", "connection"]);

/**
 * Sends what visitors asked for before without the framework's way there: the same bytes, counted for limits and
 * figures, and with its line in the log. Whatever is special about a call goes the usual way. Source: ADR 104.
 */
export function createKnownAnswers(lane: Lane): KnownAnswers {
  const { app } = lane;
  let known = new Map<string, KnownAnswer>();
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const answer = request.method === "GET" ? known.get(request.url ?? "") : undefined;
    if (answer === undefined || closing || isDraining(app)) return false;
    if (SPECIAL.some((name) => request.headers[name] !== undefined)) return false;
    const found = answer.find();
    return found !== null && sendKnown(lane, answer, found, { request, response });
  };
  answerFirst(app, send);

  return {
    remember({ request, reply }, find) {
      const { url = "" } = request.raw;
      if (request.method !== "GET" || request.headers.authorization !== undefined || url.length > LONGEST) return;
      counted.caches(MISS);
      if (known.size >= MOST) known = new Map();
      const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        OWN.has(name) || name.startsWith("x-ratelimit-") || value === undefined ? [] : [name, String(value)],
      );
      known.set(url, { operation: routeOf(request), find, head });
    },
  };
}

/** False beyond the limit, which the usual way refuses and tells. */
function sendKnown(
  { app, trust, count, most }: Lane,
  { operation, head }: KnownAnswer,
  found: Found,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): boolean {
  const beganMs = performance.now();
  const { headers, socket } = request;
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  const address = visitorAddress({ socket: socket.remoteAddress ?? "", forwardedFor }, trust);
  const { current, ttl } = count(networkOf(address));
  if (current > most) return false;
  const given = { given: headers[REQUEST_ID_HEADER], socket: socket.remoteAddress };
  const reqId = broughtRequestId(given, trust) ?? randomUUID();
  const bytes = (found.bytes ??= found.body.toString("latin1"));
  const own: readonly (readonly [string, string])[] = [
    [REQUEST_ID_HEADER, reqId],
    ["etag", found.etag],
    ["content-length", String(bytes.length)],
    ["x-ratelimit-limit", String(most)],
    ["x-ratelimit-remaining", String(most - current)],
    ["x-ratelimit-reset", String(Math.ceil(ttl / 1000))],
  ];
  response.writeHead(200, head.concat(...own));
  response.end(bytes, "latin1");
  counted.caches(HIT);
  const elapsedMs = performance.now() - beganMs;
  countAnswered({ operation, status: 200 }, elapsedMs / 1000);
  const ms = Math.round(elapsedMs * 10) / 10;
  app.log.info({ reqId, method: "GET", route: operation, status: 200, ms, statements: 0 }, "request");
  return true;
}
