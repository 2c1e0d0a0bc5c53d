import type { IncomingMessage, ServerResponse } from "node:http";
import { FILE_POLICY } from "../policy.ts";
import { etagOf, matchesEtag } from "../etag.ts";
import { sendError } from "../answers.ts";
import { OriginalError } from "./originals.ts";
import { type PictureRequest, readPictureRequest } from "./picture-request.ts";
import type { PictureShelf } from "./picture-shelf.ts";
import { acceptsWebp, chooseFormat, transformPicture } from "./transform.ts";
import { Turns, TurnsFullError } from "./turns.ts";

/** Settings of the pictures of one front. */
export interface PicturesSettings {
  basePath: string;
  shelf: PictureShelf;
  fetchOriginal: (source: PictureRequest["source"]) => Promise<Buffer>;
  securityHeaders: readonly string[];
}

/** Answers the address of a picture with its `?url=&w=&q=`. */
export type ServePicture = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const AT_ONCE = 2;
const LONGEST_QUEUE = 2000;
const HOUR_MS = 60 * 60 * 1000;
const FOREVER = Number.POSITIVE_INFINITY;

/** Creates the picture handler: two transformations at once, each done once for all who ask, kept on disk. */
export function createPictures({ basePath, shelf, fetchOriginal, securityHeaders }: PicturesSettings): ServePicture {
  const turns = new Turns<Buffer>({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE });

  async function make(asked: PictureRequest, key: string, accept: string | undefined): Promise<Buffer> {
    const original = await fetchOriginal(asked.source);
    const format = chooseFormat(original, accept);
    if (format === null) throw new OriginalError("missing");
    const body = await transformPicture(original, { ...asked, format });
    await shelf.keep(key, body);
    return body;
  }

  return async (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://shop.invalid");
    const asked = readPictureRequest(searchParams, basePath);
    if (typeof asked === "string") {
      return sendError(response, { status: 400, code: "picture.invalid", message: asked }, securityHeaders);
    }
    const accept = request.headers.accept;
    const key = [asked.source.kind, asked.source.name, asked.width, asked.quality, acceptsWebp(accept)].join(" ");
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    try {
      const body =
        (await shelf.find(key, asked.immutable ? FOREVER : HOUR_MS)) ??
        (await turns.take(key, () => make(asked, key, accept), leaving.signal));
      send(request, response, { body, immutable: asked.immutable, securityHeaders });
    } catch (error) {
      if (!response.destroyed) refuse(response, error, securityHeaders);
    }
  };
}

interface Sending {
  body: Buffer;
  immutable: boolean;
  securityHeaders: readonly string[];
}

function send(request: IncomingMessage, response: ServerResponse, { body, immutable, securityHeaders }: Sending): void {
  const etag = etagOf(body);
  const type = body.subarray(0, 4).toString("latin1") === "RIFF" ? "image/webp" : jpegOrPng(body);
  const headers = [...securityHeaders, "content-type", type, "etag", etag, "vary", "accept"];
  headers.push("content-security-policy", FILE_POLICY, "content-disposition", "inline");
  headers.push("cache-control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push("content-length", String(body.length));
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}

function jpegOrPng(body: Buffer): string {
  return body[0] === 0xff ? "image/jpeg" : "image/png";
}

function refuse(response: ServerResponse, error: unknown, securityHeaders: readonly string[]): void {
  const isForNow =
    error instanceof TurnsFullError || (error instanceof OriginalError && error.reason === "unavailable");
  if (isForNow) return sendError(response, { status: 503, code: "server.unavailable" }, securityHeaders);
  const isMissing = error instanceof OriginalError;
  const refusal = isMissing
    ? { status: 404, code: "route.unknown", message: "There is no such picture." }
    : { status: 422, code: "picture.invalid", message: "The original is no readable picture." };
  sendError(response, refusal, securityHeaders);
}
