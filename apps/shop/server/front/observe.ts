import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
} from "node:http";
import type { TrustProxy } from "@kram/domain/network";
import { broughtRequestId, createMetrics, REQUEST_ID_HEADER, type Span, type Tracer } from "@kram/domain/observability";

/** What the shop's process counts. */
export const metrics = createMetrics();

export const counted = {
  requests: metrics.counter("kram_front_requests_total", "Answered requests, by part of the front.", [
    "part",
    "status",
  ]),
  requestSeconds: metrics.histogram("kram_front_request_seconds", "Time until the answer was sent.", ["part"]),
  apiSeconds: metrics.histogram("kram_api_call_seconds", "Time until the API began its answer.", ["status"]),
  caches: metrics.counter("kram_cache_reads_total", "Reads of caches.", ["cache", "outcome"]),
} as const;

interface Asking {
  id: string;
  span: Span | undefined;
}

const asking = new AsyncLocalStorage<Asking>();

/** Of the request that the present work is done for; undefined for the shop's own work. */
export function currentRequestId(): string | undefined {
  return asking.getStore()?.id;
}

/** Tells its request's id in a header. */
export class NamedResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  requestId: string | undefined;

  override writeHead(
    status: number,
    ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ): this {
    const headers = rest.at(-1);
    if (this.requestId === undefined) return super.writeHead(status, ...(rest as []));
    if (!Array.isArray(headers)) {
      this.setHeader(REQUEST_ID_HEADER, this.requestId);
      return super.writeHead(status, ...(rest as []));
    }
    return super.writeHead(status, [...headers, REQUEST_ID_HEADER, this.requestId]);
  }
}

interface Observing {
  /** Whose word on the id counts. */
  trust: TrustProxy;
  basePath: string;
  /** Null unless a receiver of traces is set. */
  tracer: Tracer | null;
  /** The renderer's own addresses, below the country's path. */
  renderer: { files: string; pictures: string };
  /** Writes a line about an answer. */
  tell: (
    line: { method: string; route: string; status: number; ms: number },
    request: { isSignOfLife: boolean },
  ) => void;
}

/** Gives each request an id, counts it and writes its line. */
export function observed(
  front: RequestListener,
  { trust, basePath, tracer, renderer, tell }: Observing,
): RequestListener {
  const parts = [
    ["/api/", "call"],
    [renderer.pictures, "picture"],
    [renderer.files, "file"],
    ["/images/", "file"],
    ["/media/", "media"],
  ] as const;
  /** What follows may hold a secret. */
  function partOf(url: string): string {
    if (!url.startsWith(basePath)) return url === "/live" || url === "/ready" ? "life" : "origin";
    const found = parts.find(([address]) => url.startsWith(address, basePath.length));
    return found?.[1] ?? "page";
  }
  return (request, response) => {
    const began = performance.now();
    const given = request.headers[REQUEST_ID_HEADER];
    const id = broughtRequestId({ given, socket: request.socket.remoteAddress }, trust) ?? randomUUID();
    request.headers[REQUEST_ID_HEADER] = id;
    if (response instanceof NamedResponse) response.requestId = id;
    const { method = "", url = "/" } = request;
    const span = tracer?.begin(partOf(url), given === id ? request.headers["traceparent"]?.toString() : undefined);
    const mine = { id, span };
    response.once("close", () => {
      const route = partOf(url);
      const ms = Math.round((performance.now() - began) * 10) / 10;
      // Who left before the answer began got none.
      const status = response.headersSent ? response.statusCode : 499;
      counted.requests([route, String(status)]);
      // A stream lasts as long as somebody listens.
      if (response.getHeader("content-type") !== "text/event-stream") counted.requestSeconds([route], ms / 1000);
      const line = { method, route, status, ms };
      const about = { "http.request.method": method, "http.response.status_code": status, "kram.id": id };
      span?.end({ isFailure: status >= 500, about });
      asking.run(mine, () => tell(line, { isSignOfLife: route === "life" }));
    });
    asking.run(mine, () => front(request, response));
  };
}

/** Lets calls of the API carry the id of the request that they are made for, and counts them. */
export function carryRequestIds(apiUrl: string): void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(apiUrl)) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const mine = asking.getStore();
    const span = mine?.span?.begin("API");
    if (mine !== undefined) headers.set(REQUEST_ID_HEADER, mine.id);
    if (span !== undefined) headers.set("traceparent", span.traceparent);
    const began = performance.now();
    const count = (status: string) => {
      counted.apiSeconds([status], (performance.now() - began) / 1000);
      span?.end({ isFailure: !/^[1-4]/u.test(status), about: { "http.response.status_code": status } });
    };
    try {
      const answer = await plain(input, { ...init, headers });
      count(String(answer.status));
      return answer;
    } catch (error) {
      count("none");
      throw error;
    }
  };
}
