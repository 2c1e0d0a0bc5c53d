import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Encoding } from "../negotiation/encoding.ts";

/** Brotli level for answers that are made for one visitor: cheap, still smaller than gzip. */
const QUALITY = 4;

/** Where the body of a live answer is written: the response itself or an encoder before it. Each write leaves at once. */
export function bodyEncoder(response: ServerResponse, encoding: Encoding): Writable {
  if (encoding === "identity") return response;
  const encoder =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  encoder.pipe(response);
  encoder.on("error", () => response.destroy());
  response.on("close", () => encoder.destroy());
  return encoder;
}
