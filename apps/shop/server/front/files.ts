import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { matchesEtag, send } from "./answers.ts";
import { chooseEncoding, compressBrotli, compressGzip, type Encoding } from "./encoding.ts";
import { FILE_POLICY } from "./policy.ts";

interface IndexedFile {
  path: string;
  type: string;
  etag: string;
  /** The name holds a hash of the content. */
  immutable: boolean;
  compressible: boolean;
  /** As `<file>.br`. */
  hasBrotli: boolean;
}

/** By address; nothing else is served, so no address can leave the folders. */
type FileIndex = ReadonlyMap<string, IndexedFile>;

interface Root {
  folder: string;
  /** Without a trailing slash. */
  address: string;
  immutable: boolean;
}

/** Lists files by address; ignores missing folders. */
export async function indexFiles(roots: readonly Root[]): Promise<FileIndex> {
  const index = new Map<string, IndexedFile>();
  for (const root of roots) {
    const found = await readdir(root.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const names = found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root.folder, path.join(entry.parentPath, entry.name)));
    const all = new Set(names);
    for (const name of names) {
      if (name.endsWith(".br") || path.basename(name).startsWith(".")) continue;
      const address = name.split(path.sep).map(encodeURIComponent).join("/");
      index.set(`${root.address}/${address}`, await describe(root, name, all.has(`${name}.br`)));
    }
  }
  return index;
}

async function describe({ folder, immutable }: Root, name: string, hasBrotli: boolean): Promise<IndexedFile> {
  const file = path.join(folder, name);
  const { size, mtimeMs } = await stat(file);
  const etag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  return { path: file, type: mediaTypeOf(name), etag, immutable, compressible: isCompressible(name), hasBrotli };
}

export interface Files {
  find(pathname: string): IndexedFile | undefined;
  send(request: IncomingMessage, response: ServerResponse, file: IndexedFile): Promise<void>;
}

const MEMORY_BYTES = 16 * 1024 * 1024;
const KEEP_FOREVER = "public, max-age=31536000, immutable";
const KEEP_AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";

/** Keeps 16 MB of wanted bodies in memory. */
export function createFiles(index: FileIndex, securityHeaders: readonly string[]): Files {
  const bodies = new LRUCache<string, Promise<Buffer>>({ max: 2000 });
  // Brand codes in addresses count in any case.
  const anyCase = new Map(
    [...index].filter(([, { immutable }]) => !immutable).map(([at, file]) => [at.toLowerCase(), file]),
  );
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
    find: (pathname) => index.get(pathname) ?? anyCase.get(pathname.toLowerCase()),
    async send(request, response, file) {
      const headers = fileHeaders(file, securityHeaders);
      if (matchesEtag(request.headers["if-none-match"], file.etag)) {
        response.writeHead(304, headers).end();
        return;
      }
      const encoding = file.compressible ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
      const body = await bodyOf(file, encoding);
      if (encoding !== "identity") headers.push("content-encoding", encoding);
      send(response, { status: 200, headers, body });
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

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Unknown endings are downloads. */
function mediaTypeOf(name: string): string {
  return TYPES[endingOf(name)] ?? "application/octet-stream";
}

export function isCompressible(name: string): boolean {
  return /^(?:css|html|js|json|map|svg|txt|webmanifest|wasm|xml)$/u.test(endingOf(name));
}
