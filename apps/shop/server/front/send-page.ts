import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { bodyEncoder, chooseEncoding, compressGzip, type Encoding, expandBrotli } from "./encoding.ts";
import { matchesEtag } from "./answers.ts";
import { createNonceStream, hashInlineScripts } from "./inline-scripts.ts";
import type { PageEntry } from "./page-cache.ts";
import type { AnswerHead, BodyReceiver, PageRules } from "./renderer.ts";
import { contentPolicy } from "./policy.ts";
import { carryPage, createCarryStream } from "./shown-languages.ts";
import { withMark } from "./sponsor-mark.ts";

/** In the best encoding, or 304; `onGrown` gets an encoding made on demand. */
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

/** Shared by live answers of a front. */
interface LiveSettings {
  rules: PageRules;
  securityHeaders: readonly string[];
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json))/u;
const PRIVATE = "private, no-cache, no-store, max-age=0, must-revalidate";

/** Sends uncached answers; scripts get hashes, or nonces while streaming. `onDrain` signals room. */
export function sendLive(
  request: IncomingMessage,
  response: ServerResponse,
  { head, settings, onDrain }: { head: AnswerHead; settings: LiveSettings; onDrain: () => void },
): BodyReceiver {
  const type = head.headers["content-type"] ?? "";
  const hasBody = request.method !== "HEAD" && head.status !== 304 && (head.whole === null || head.whole.length > 0);
  const encoding =
    hasBody && COMPRESSIBLE.test(type) && (head.whole?.length ?? Number.POSITIVE_INFINITY) > 860
      ? chooseEncoding(request.headers["accept-encoding"])
      : "identity";
  const isPage = type.startsWith("text/html");
  // A page that is not there is not there in other languages either.
  const carried = isPage && head.status === 200 ? (request.url ?? "") : "";
  const whole =
    carried === "" || head.whole === null
      ? head.whole
      : Buffer.from(carryPage(head.whole.toString("latin1"), carried), "latin1");
  const stream = isPage && whole === null ? createPageStream(carried, settings.rules) : null;
  const headers = liveHeaders(head.headers, settings);
  if (typeof headers.location === "string") headers.location = withMark(headers.location, request.url);
  if (isPage) {
    const hashes = head.whole === null ? [] : hashInlineScripts(head.whole.toString(), settings.rules.isKnownScript);
    headers["content-security-policy"] = contentPolicy(stream === null ? { hashes } : { hashes, nonce: stream.nonce });
  }
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  else if (whole !== null) headers["content-length"] = whole.length;
  response.writeHead(head.status, headers);
  if (!hasBody) return { write: () => true, end: () => response.end() };
  const out = bodyEncoder(response, encoding);
  out.on("drain", onDrain);
  if (whole !== null) out.write(whole);
  return {
    write: (chunk) => out.write(stream === null ? chunk : stream.push(chunk)),
    end: () => void out.end(stream?.end()),
  };
}

/** Known scripts get a nonce, the languages' links lead to the same page. */
function createPageStream(url: string, { isKnownScript }: Pick<PageRules, "isKnownScript">) {
  const scripts = createNonceStream(isKnownScript);
  const links = createCarryStream(url);
  return {
    nonce: scripts.nonce,
    push: (chunk: Buffer) => links.push(scripts.push(chunk)),
    end: () => Buffer.concat([links.push(scripts.end()), links.end()]),
  };
}

const DROPPED = new Set(["content-length", "transfer-encoding", "connection", "etag", "x-powered-by"]);

function liveHeaders(given: OutgoingHttpHeaders, { rules, securityHeaders }: LiveSettings): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (let at = 0; at < securityHeaders.length; at += 2) headers[securityHeaders[at] ?? ""] = securityHeaders[at + 1];
  for (const [name, value] of Object.entries(given))
    if (!DROPPED.has(name) && !rules.inner.has(name)) headers[name] = value;
  headers["vary"] = [given["vary"], "accept-encoding"].flat().filter(Boolean).join(", ");
  headers["cache-control"] = PRIVATE;
  return headers;
}
