import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { IsKnownScript } from "./inline-scripts.ts";

/** Whoever renders pages and answers the shop's own calls: Next's handler in the product, a stand-in in tests. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface InnerRequest {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** A request that lives inside this process, without a connection: whoever asked may leave, the rendering goes on. */
export function createInnerRequest({ method, url, headers }: InnerRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.httpVersion = "1.1";
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = { ...headers };
  request.complete = true;
  request.push(null);
  return request;
}

/** Start of a captured answer; header names in lower case. */
export interface AnswerHead {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The whole body when the renderer handed it over in one piece; null while it streams. */
  whole: Buffer | null;
}

/** Takes the body of a captured answer; `write` tells whether more may come at once. */
export interface BodyReceiver {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** Takes nothing: for answers that nobody waits for any more. */
export const NOBODY: BodyReceiver = { write: () => true, end: () => undefined };

/**
 * A response without a connection. `onHead` chooses, before the first byte, who takes the body; emit `drain`, or destroy it.
 */
export function captureResponse(request: IncomingMessage, onHead: (head: AnswerHead) => BodyReceiver): ServerResponse {
  const response = new ServerResponse(request);
  let receiver: BodyReceiver | null = null;
  function start(whole: Buffer | null): BodyReceiver {
    receiver ??= onHead({ status: response.statusCode, headers: response.getHeaders(), whole });
    return receiver;
  }
  Object.defineProperty(response, "headersSent", { get: () => receiver !== null });
  const methods = {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      const headers = rest.find((value) => typeof value === "object" && value !== null);
      for (const [name, value] of headerPairs(headers ?? {})) response.setHeader(name, value);
      return response;
    },
    flushHeaders() {
      start(null);
    },
    write(chunk: string | Uint8Array, ...rest: unknown[]) {
      const more = start(null).write(bytesOf(chunk));
      callbackOf(rest)?.();
      return more;
    },
    end(...rest: unknown[]) {
      if (response.finished) return response;
      const [chunk] = rest;
      const body = typeof chunk === "string" || chunk instanceof Uint8Array ? bytesOf(chunk) : Buffer.alloc(0);
      const started = receiver !== null;
      const taking = start(body);
      if (started && body.length > 0) taking.write(body);
      response.finished = true;
      taking.end();
      response.emit("finish");
      response.emit("close");
      callbackOf(rest)?.();
      return response;
    },
    destroy() {
      if (response.destroyed) return response;
      response.destroyed = true;
      response.emit("close");
      return response;
    },
  };
  return Object.assign(response, methods);
}

function headerPairs(headers: object): [string, string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries(headers).filter(([, value]) => value !== undefined);
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[String(name), headers[index + 1]]] : []));
}

function bytesOf(chunk: string | Uint8Array): Buffer {
  return typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function callbackOf(rest: readonly unknown[]): (() => void) | undefined {
  const last = rest.at(-1);
  return typeof last === "function" ? () => last() : undefined;
}

/** What a request for a page asks for, as far as a page for all may depend on it. */
export interface PageAddress {
  url: string;
  pathname: string;
  /** Key in the page cache; null when the query asks for something of its own. */
  key: string | null;
}

/** A request as far as the rules look at it. */
export type AskedPage = Pick<IncomingMessage, "url" | "headers">;

/** What the front knows of the renderer: how pages are asked for, and what its answers mean. */
export interface PageRules {
  /** Address of a page request, and the key under which its answer is kept. */
  addressOf(request: AskedPage): PageAddress;
  /** Whether the pages' own scripts ask, for data instead of HTML. */
  isForData(request: AskedPage): boolean;
  /** Headers of a request with which its page is rendered: an allow-list, without cookies that step around the cache. */
  headersOf(request: AskedPage): Record<string, string>;
  /** Whether an answer is the same for everybody. */
  isForAll(head: AnswerHead): boolean;
  /** Milliseconds for which an answer for all counts as fresh. */
  freshMs(headers: OutgoingHttpHeaders): number;
  /** Headers that an answer for all keeps, names and values in turn. */
  keptHeaders(headers: OutgoingHttpHeaders): string[];
  /** Headers of answers that do not leave the front, in lower case. */
  inner: ReadonlySet<string>;
  /** Request headers on which an answer for all depends, as Vary names them. */
  vary: string;
  finish(html: string): string;
  isKnownScript: IsKnownScript;
}
