import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Brotli levels: `fast` while somebody waits, `dense` in the background or at build. */
export type BrotliLevel = "fast" | "dense";

const LEVELS: Record<BrotliLevel, number> = { fast: 5, dense: 11 };

/** Brotli of a text; off the main thread. */
export async function compressBrotli(body: Buffer, level: BrotliLevel): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[level],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The text behind its Brotli. */
export async function expandBrotli(body: Buffer): Promise<Buffer> {
  return unbrotli(body);
}

/** Gzip of a text, for the few clients without Brotli. */
export async function compressGzip(body: Buffer): Promise<Buffer> {
  return zip(body, { level: 6 });
}
