import type { IncomingMessage, ServerResponse } from "node:http";
import sharp from "sharp";
import { etagOf, matchesEtag, send, sendError } from "../answers.ts";
import { counted } from "../observe.ts";
import { FILE_POLICY } from "../policy.ts";
import { OriginalError } from "./media.ts";
import { type PictureRequest, readPictureRequest } from "./picture-request.ts";
import type { PictureStore } from "./picture-store.ts";
import { JobQueue, QueueFullError } from "./job-queue.ts";

interface PicturesSettings {
  basePath: string;
  store: PictureStore;
  fetchOriginal: (source: PictureRequest["source"]) => Promise<Buffer>;
  securityHeaders: readonly string[];
}

/** Answers `?url=&w=&q=`. */
export type ServePicture = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const AT_ONCE = 2;
const LONGEST_QUEUE = 2000;
const HOUR_MS = 60 * 60 * 1000;
const FOREVER = Number.POSITIVE_INFINITY;

/** Nobody waits for a dense picture, and nobody can give it up. */
const { signal: NOBODY_LEAVES } = new AbortController();

/**
 * Two at once, shared by all callers, kept on disk. Whoever takes AVIF first gets what is made in milliseconds, and the next
 * one the AVIF made meanwhile.
 */
export function createPictures({ basePath, store, fetchOriginal, securityHeaders }: PicturesSettings): ServePicture {
  const quick = new JobQueue<Buffer>({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE });
  const dense = new JobQueue<void>({ atOnce: 1, longestQueue: LONGEST_QUEUE });

  async function make(asked: PictureRequest, accepted: DenseFormat | null): Promise<Buffer> {
    const original = await fetchOriginal(asked.source);
    const format = chooseFormat(original, accepted);
    if (format === null) throw new OriginalError("missing");
    return transformPicture(original, { ...asked, format });
  }

  async function find(asked: PictureRequest, format: DenseFormat | null, signal: AbortSignal): Promise<Buffer> {
    const key = keyOf(asked, format);
    const kept = await store.find(key, lifetimeOf(asked));
    counted.caches(["pictures", kept === null ? "miss" : "hit"]);
    if (kept !== null) return kept;
    return quick.take(
      key,
      async () => {
        const body = await make(asked, format);
        await store.keep(key, body);
        return body;
      },
      signal,
    );
  }

  /** Small ones are at times no smaller as AVIF: then the other stands in its place. */
  async function makeDense(asked: PictureRequest, known: Buffer): Promise<void> {
    const body = await make(asked, "avif");
    await store.keep(keyOf(asked, "avif"), body.length < known.length ? body : known);
  }

  return async (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://shop.invalid");
    const asked = readPictureRequest(searchParams, basePath);
    if (typeof asked === "string")
      return sendError(response, { status: 400, code: "picture.invalid", message: asked }, securityHeaders);
    const { accept } = request.headers;
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    try {
      const takesAvif = asked.width <= WIDEST_AVIF && accepts("avif", accept);
      const best = takesAvif ? await store.find(keyOf(asked, "avif"), lifetimeOf(asked)) : null;
      const body = best ?? (await find(asked, accepts("webp", accept) ? "webp" : null, leaving.signal));
      const isLast = !takesAvif || best !== null;
      sendPicture(request, response, { body, immutable: asked.immutable && isLast, securityHeaders });
      if (isLast) return;
      const made = dense.take(keyOf(asked, "avif"), () => makeDense(asked, body), NOBODY_LEAVES);
      await made.catch(() => undefined); // the quick one stays
    } catch (error) {
      if (!response.destroyed) refuse(response, error, securityHeaders);
    }
  };
}

function keyOf({ source, width, quality }: PictureRequest, format: DenseFormat | null): string {
  return [source.kind, source.name, width, quality, format].join(" ");
}

function lifetimeOf({ immutable }: PictureRequest): number {
  return immutable ? FOREVER : HOUR_MS;
}

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { body, immutable, securityHeaders }: { body: Buffer; immutable: boolean; securityHeaders: readonly string[] },
): void {
  const etag = etagOf(body);
  const type = `image/${formatOf(body) ?? "avif"}`;
  const headers = [...securityHeaders, "content-type", type, "etag", etag, "vary", "accept"];
  headers.push("content-security-policy", FILE_POLICY, "content-disposition", "inline");
  headers.push("cache-control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  send(response, { status: 200, headers, body });
}

function refuse(response: ServerResponse, error: unknown, securityHeaders: readonly string[]): void {
  const isForNow =
    error instanceof QueueFullError || (error instanceof OriginalError && error.reason === "unavailable");
  if (isForNow) return sendError(response, { status: 503, code: "server.unavailable" }, securityHeaders);
  const isMissing = error instanceof OriginalError;
  const refusal = isMissing
    ? { status: 404, code: "route.unknown", message: "There is no such picture." }
    : { status: 422, code: "picture.invalid", message: "The original is no readable picture." };
  sendError(response, refusal, securityHeaders);
}

type DenseFormat = "avif" | "webp";
type PictureFormat = DenseFormat | "png" | "jpeg";

interface Transformation {
  width: number;
  quality: number;
  format: PictureFormat;
}

/** Small files can unpack to gigabytes. */
const MOST_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);

/** Only shrinks; turns by EXIF, drops metadata. Throws for what is no picture. */
async function transformPicture(original: Buffer, { width, quality, format }: Transformation): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === "avif")
    return picture.avif({ quality: quality - AVIF_LESS, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer();
  // Products are shot indoors, which the preset is for; with the effort 6 % smaller for three milliseconds, once.
  if (format === "webp") return picture.webp({ quality, effort: 6, preset: "picture" }).toBuffer();
  if (format === "png") return picture.png({ quality, compressionLevel: 9 }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** In pixels. Wider ones take seconds to make as AVIF, and stand on desks with a quick line. */
const WIDEST_AVIF = 1200;

/** AVIF looks as good as a WebP of so much more quality. */
const AVIF_LESS = 24;

/** What is accepted, else the original's; null for other than PNG, JPEG, WebP. */
function chooseFormat(original: Buffer, accepted: DenseFormat | null): PictureFormat | null {
  const own = formatOf(original);
  if (own === null) return null;
  return accepted ?? (own === "webp" ? "jpeg" : own);
}

/** Named, and not to be left out: a quality of zero says so. */
const ACCEPTED: Readonly<Record<DenseFormat, RegExp>> = {
  avif: /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*[,;]|$))/u,
  webp: /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*[,;]|$))/u,
};

function accepts(format: DenseFormat, accept = ""): boolean {
  return ACCEPTED[format].test(accept);
}

function formatOf(bytes: Buffer): "webp" | "png" | "jpeg" | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP")
    return "webp";
  return null;
}
