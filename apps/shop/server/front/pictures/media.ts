import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FILE_POLICY } from "../policy.ts";
import { sendError } from "../answers.ts";
import { isContentNamed, mediaName } from "./picture-request.ts";

/** Settings of the pass-through of media. */
export interface MediaSettings {
  apiUrl: string;
  basePath: string;
  securityHeaders: readonly string[];
}

const TIMEOUT_MS = 10_000;
const CARRIED = ["content-type", "content-length", "etag", "last-modified", "content-disposition"];

/** Passes `/media/<file>` through from the API, as files in which nothing can run. */
export function createMedia({ apiUrl, basePath, securityHeaders }: MediaSettings) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const name = mediaName(pathname, basePath);
    if (name === null) return sendError(response, { status: 404, code: "route.unknown" }, securityHeaders);
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const headers: Record<string, string> = { "accept-encoding": "identity" };
    const known = request.headers["if-none-match"];
    if (known !== undefined) headers["if-none-match"] = known;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(`${apiUrl}/media/${name}`, { headers, signal, redirect: "error" }).catch(() => null);
    if (answer === null || answer.status >= 500) {
      return sendError(response, { status: 503, code: "server.unavailable" }, securityHeaders);
    }
    if (!answer.ok && answer.status !== 304) {
      await answer.body?.cancel();
      return sendError(response, { status: 404, code: "route.unknown" }, securityHeaders);
    }
    response.writeHead(answer.status, [...mediaHeaders(answer, name), ...securityHeaders]);
    if (request.method === "HEAD" || answer.body === null) {
      await answer.body?.cancel();
      response.end();
      return;
    }
    await pipeline(Readable.from(answer.body), response).catch(() => response.destroy()); // either side left
  };
}

function mediaHeaders(answer: Response, name: string): string[] {
  const headers = ["content-security-policy", FILE_POLICY];
  headers.push("cache-control", isContentNamed(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  for (const header of CARRIED) {
    const value = answer.headers.get(header);
    if (value !== null) headers.push(header, value);
  }
  return headers;
}
