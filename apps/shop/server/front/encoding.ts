import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

/** Best first. */
export type Encoding = "br" | "gzip" | "identity";

/** `q=0` forbids, `*` stands for all. Source: RFC 9110 §12.5.3. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return "identity";
  if (accept === "gzip, deflate, br, zstd" || accept === "gzip, deflate, br") return "br";
  let best: Encoding = "identity";
  for (const part of accept.toLowerCase().split(",")) {
    const [name, ...params] = part.split(";").map((piece) => piece.trim());
    if (params.some((param) => /^q=0(?:\.0*)?$/u.test(param))) continue;
    if (name === "br") return "br";
    if (name === "gzip" || name === "*") best = "gzip";
  }
  return best;
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** `fast` while somebody waits, `dense` in the background or at build. */
type BrotliLevel = "fast" | "dense";

const LEVELS: Record<BrotliLevel, number> = { fast: 5, dense: 11 };

/** In memory of its own: a kept slice would keep Node's whole pool of 64 kB, four times the body of a page. */
function alone(body: Buffer): Buffer {
  const own = Buffer.alloc(body.length);
  body.copy(own);
  return own;
}

/** Off the main thread. */
export async function compressBrotli(body: Buffer, level: BrotliLevel): Promise<Buffer> {
  const packed = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[level],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return alone(packed);
}

export async function expandBrotli(body: Buffer): Promise<Buffer> {
  return unbrotli(body);
}

/** For the few clients without Brotli. */
export async function compressGzip(body: Buffer): Promise<Buffer> {
  return alone(await zip(body, { level: 6 }));
}

/** For answers to one visitor: cheap, still smaller than gzip. */
const LIVE_QUALITY = 4;

/** A page fits into a window of 128 kB; Brotli's own of 4 MB is taken for each visitor who is waiting. */
const LIVE_WINDOW_BITS = 17;

/** The response, or an encoder that flushes each write. */
export function bodyEncoder(response: ServerResponse, encoding: Encoding): Writable {
  if (encoding === "identity") return response;
  const encoder =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: LIVE_QUALITY,
            [constants.BROTLI_PARAM_LGWIN]: LIVE_WINDOW_BITS,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  encoder.pipe(response);
  encoder.on("error", () => response.destroy());
  response.on("close", () => encoder.destroy());
  return encoder;
}
