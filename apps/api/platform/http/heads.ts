import type { IncomingMessage } from "node:http";

const heads = new WeakSet<IncomingMessage>();

/**
 * Lets a HEAD go the way of its GET, and answers its address: Node leaves out the body by itself, so that no call needs a
 * second route.
 */
export function routeHead(request: IncomingMessage): string {
  if (request.method === "HEAD") {
    heads.add(request);
    request.method = "GET";
  }
  return request.url ?? "";
}

/** Whether it came as a HEAD. */
export function isHead(request: IncomingMessage): boolean {
  return heads.has(request);
}

/** As it came. */
export function methodOf(request: IncomingMessage): string {
  return isHead(request) ? "HEAD" : (request.method ?? "");
}
