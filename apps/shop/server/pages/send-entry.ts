import type { IncomingMessage, ServerResponse } from "node:http";
import { compressGzip, expandBrotli } from "../negotiation/compress.ts";
import { chooseEncoding, type Encoding } from "../negotiation/encoding.ts";
import { matchesEtag } from "../negotiation/etag.ts";
import type { PageEntry } from "./page-entry.ts";

/** Sends an entry in the encoding that the client takes best; 304 when it has it already. `onGrown` hears when an encoding was made on demand. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  { extra = [], onGrown }: { extra?: readonly string[]; onGrown: () => void },
): void {
  if (matchesEtag(request.headers["if-none-match"], entry.etag)) {
    response.writeHead(304, [...entry.headers, ...extra]);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const body = entry.bodies[encoding];
  if (body !== undefined) return write(request, response, { entry, encoding, body, extra });
  const made = encode(entry.bodies.br, encoding).then((fresh) => {
    entry.bodies[encoding] ??= fresh;
    onGrown();
    write(request, response, { entry, encoding, body: fresh, extra });
  });
  made.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}

interface Sending {
  entry: PageEntry;
  encoding: Encoding;
  body: Buffer;
  extra: readonly string[];
}

function write(request: IncomingMessage, response: ServerResponse, { entry, encoding, body, extra }: Sending): void {
  let head = entry.heads[encoding];
  if (head === undefined) {
    head = [...entry.headers, "content-length", String(body.length)];
    if (encoding !== "identity") head.push("content-encoding", encoding);
    entry.heads[encoding] = head;
  }
  response.writeHead(200, extra.length === 0 ? head : [...head, ...extra]);
  response.end(request.method === "HEAD" ? undefined : body);
}

async function encode(brotli: Buffer, encoding: Encoding): Promise<Buffer> {
  const plain = await expandBrotli(brotli);
  return encoding === "gzip" ? compressGzip(plain) : plain;
}
