import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sendError } from "../answers.ts";
import type { Files } from "../files.ts";
import { FILE_POLICY } from "../policy.ts";
import { isContentNamed, mediaName, type PictureRequest } from "./picture-request.ts";

interface MediaSettings {
  apiUrl: string;
  basePath: string;
  securityHeaders: readonly string[];
}

const TIMEOUT_MS = 10_000;
const CARRIED = ["content-type", "content-length", "etag", "last-modified", "content-disposition"];

/** From the API; nothing in it can run. */
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

/** `missing` for good, `unavailable` for now. */
export class OriginalError extends Error {
  readonly reason: "missing" | "unavailable";

  constructor(reason: "missing" | "unavailable", options?: ErrorOptions) {
    super(`The original is ${reason}`, options);
    this.name = "OriginalError";
    this.reason = reason;
  }
}

const MOST_BYTES = 20 * 1024 * 1024;

/** From the API's `/media/` or the shop's own files. Throws OriginalError. */
export function createOriginals({ apiUrl, files }: { apiUrl: string; files: Pick<Files, "find"> }) {
  return async ({ kind, name }: PictureRequest["source"]): Promise<Buffer> => {
    if (kind === "file") {
      const file = files.find(name);
      if (file === undefined) throw new OriginalError("missing");
      return readFile(file.path);
    }
    return fetchMedia(`${apiUrl}/media/${name}`);
  };
}

async function fetchMedia(url: string): Promise<Buffer> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  } catch (cause) {
    throw new OriginalError("unavailable", { cause });
  }
  if (!answer.ok || Number.parseInt(answer.headers.get("content-length") ?? "0", 10) > MOST_BYTES) {
    await answer.body?.cancel();
    throw new OriginalError(answer.status >= 500 ? "unavailable" : "missing");
  }
  return Buffer.from(await answer.arrayBuffer());
}
