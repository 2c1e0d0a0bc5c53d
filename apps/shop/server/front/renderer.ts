import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Whoever renders pages and answers the shop's own calls: Next's handler in the product, a stand-in in tests. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What an inner request asks for; `url` is path and query. */
export interface InnerRequest {
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
 * A response without a connection. `onHead` is called once, before the first byte, and chooses who takes the body; `drain`
 * events reach the renderer by `response.emit("drain")`, giving up by `response.destroy()`.
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
