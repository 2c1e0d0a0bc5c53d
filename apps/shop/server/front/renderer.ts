import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { IsKnownScript } from "./inline-scripts.ts";

/** Renders pages and answers own calls: Next's handler, or a stand-in in tests. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface InnerRequest {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Without a connection, so that rendering outlives the visitor. */
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

/** Head of a captured answer; names in lower case. */
export interface AnswerHead {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The body if handed over whole; null while streaming. */
  whole: Buffer | null;
}

/** Takes a captured body; `write` tells whether more may come. */
export interface BodyReceiver {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** Discards the body. */
export const NOBODY: BodyReceiver = { write: () => true, end: () => undefined };

/** A response without a connection; `onHead` chooses the receiver. Emit `drain`, or destroy it. */
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

/** What a page for all may depend on. */
export interface PageAddress {
  url: string;
  pathname: string;
  /** Null when the query is not cacheable. */
  key: string | null;
}

export type AskedPage = Pick<IncomingMessage, "url" | "headers">;

/** A part of a page, as it is fetched ahead for everybody. */
export interface AskedPart extends AskedPage {
  /** With the country's prefix. */
  pathname: string;
  part: string;
}

/** An answer that is being made. */
export interface Making {
  /** Null of what is no page. */
  readonly pathname: string | null;
  /** After how many changes it began; it may have to wait for its turn. */
  begun: number;
}

/** What pages were made of, as tags that changes name. */
export interface PageTags {
  /** Hears of them while it is rendered, and notes when that begins. */
  during<Result>(making: Making, render: () => Result): Result;
  /** Null where they are not known, or a change touched one since. */
  of(pathname: string): readonly string[] | null;
}

/** How pages are requested and answers are read. */
export interface PageRules {
  addressOf(request: AskedPage): PageAddress;
  /** Whether scripts ask for data instead of HTML. */
  isForData(request: AskedPage): boolean;
  /** What a browser asks for to have a page before it is gone to; nothing where pages are not fetched ahead in parts. */
  partsAhead(pathname: string): Promise<AskedPart[]>;
  /** An allow-list, without cookies that bypass the cache. */
  headersOf(request: AskedPage): Record<string, string>;
  isForAll(head: AnswerHead): boolean;
  /** Milliseconds. */
  freshMs(headers: OutgoingHttpHeaders): number;
  /** Names and values in turn. */
  keptHeaders(headers: OutgoingHttpHeaders): string[];
  /** Never sent outside; in lower case. */
  inner: ReadonlySet<string>;
  /** Request headers that answers for all depend on. */
  vary: string;
  /** `pathname` has the country's prefix. */
  finish(html: string, pathname: string): string;
  isKnownScript: IsKnownScript;
  /** Whether a style element is wholly the shop's own. */
  isKnownStyle(text: string): boolean;
}
