import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { FILE_POLICY } from "../csp/policy.ts";
import { compressBrotli, compressGzip } from "../negotiation/compress.ts";
import { chooseEncoding, type Encoding } from "../negotiation/encoding.ts";
import { matchesEtag } from "../negotiation/etag.ts";
import type { FileIndex, IndexedFile } from "./file-index.ts";

/** Serves files by their address. */
export interface Files {
  find(pathname: string): IndexedFile | undefined;
  send(request: IncomingMessage, response: ServerResponse, file: IndexedFile): Promise<void>;
}

const MEMORY_BYTES = 16 * 1024 * 1024;
const KEEP_FOREVER = "public, max-age=31536000, immutable";
const KEEP_AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";

/** Creates the server of the indexed files; bodies in demand stay in memory, 16 MB at most. */
export function createFiles(index: FileIndex, securityHeaders: readonly string[]): Files {
  const bodies = new LRUCache<string, Promise<Buffer>>({ max: 2000 });
  let bytes = 0;
  function bodyOf(file: IndexedFile, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file.path}`;
    let body = bodies.get(key);
    if (body === undefined) {
      body = readBody(file, encoding);
      bodies.set(key, body);
      body.then(
        (read) => {
          bytes += read.length;
          if (bytes > MEMORY_BYTES) {
            bodies.clear();
            bytes = 0;
          }
        },
        () => bodies.delete(key),
      );
    }
    return body;
  }
  return {
    find: (pathname) => index.get(pathname),
    async send(request, response, file) {
      const headers = fileHeaders(file, securityHeaders);
      if (matchesEtag(request.headers["if-none-match"], file.etag)) {
        response.writeHead(304, headers).end();
        return;
      }
      const encoding = file.compressible ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
      const body = await bodyOf(file, encoding);
      if (encoding !== "identity") headers.push("content-encoding", encoding);
      headers.push("content-length", String(body.length));
      response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    },
  };
}

async function readBody(file: IndexedFile, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br" && file.hasBrotli) return readFile(`${file.path}.br`);
  const plain = await readFile(file.path);
  if (encoding === "br") return compressBrotli(plain, "fast");
  return encoding === "gzip" ? compressGzip(plain) : plain;
}

function fileHeaders(file: IndexedFile, securityHeaders: readonly string[]): string[] {
  const headers = [...securityHeaders, "content-type", file.type, "etag", file.etag];
  headers.push("cache-control", file.immutable ? KEEP_FOREVER : KEEP_AN_HOUR);
  if (file.compressible) headers.push("vary", "accept-encoding");
  if (/^(?:image\/svg|text\/html|application\/(?:xml|pdf))/u.test(file.type)) {
    headers.push("content-security-policy", FILE_POLICY);
  }
  return headers;
}
