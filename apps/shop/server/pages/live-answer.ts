import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { hashInlineScripts } from "../csp/inline-scripts.ts";
import type { IsKnownScript } from "../csp/known-scripts.ts";
import { createNonceStream } from "../csp/nonce-stream.ts";
import { contentPolicy } from "../csp/policy.ts";
import { chooseEncoding } from "../negotiation/encoding.ts";
import type { AnswerHead, BodyReceiver } from "../rendering/captured-response.ts";
import { bodyEncoder } from "./body-encoder.ts";

/** What live answers of one front share. */
export interface LiveSettings {
  isKnownScript: IsKnownScript;
  securityHeaders: readonly string[];
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json))/u;
const PRIVATE = "private, no-cache, no-store, max-age=0, must-revalidate";

/**
 * Sends an answer that is not cached, as it comes: whole HTML gets a policy with the hashes of its scripts, streamed HTML
 * nonces on its known scripts. `onDrain` is called when a slow client has room again.
 */
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
  const nonces = type.startsWith("text/html") && head.whole === null ? createNonceStream(settings.isKnownScript) : null;
  const headers = liveHeaders(head.headers, settings.securityHeaders);
  if (type.startsWith("text/html")) {
    const hashes = head.whole === null ? [] : hashInlineScripts(head.whole.toString(), settings.isKnownScript);
    headers["content-security-policy"] = contentPolicy(nonces === null ? { hashes } : { hashes, nonce: nonces.nonce });
  }
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  else if (head.whole !== null) headers["content-length"] = head.whole.length;
  response.writeHead(head.status, headers);
  if (!hasBody) return { write: () => true, end: () => response.end() };
  const out = bodyEncoder(response, encoding);
  out.on("drain", onDrain);
  if (head.whole !== null) out.write(head.whole);
  return {
    write: (chunk) => out.write(nonces === null ? chunk : nonces.push(chunk)),
    end: () => void out.end(nonces === null ? undefined : nonces.end()),
  };
}

const DROPPED = new Set([
  "content-length",
  "transfer-encoding",
  "connection",
  "etag",
  "x-powered-by",
  "x-nextjs-cache",
]);

function liveHeaders(given: OutgoingHttpHeaders, securityHeaders: readonly string[]): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (let at = 0; at < securityHeaders.length; at += 2) headers[securityHeaders[at] ?? ""] = securityHeaders[at + 1];
  for (const [name, value] of Object.entries(given)) if (!DROPPED.has(name)) headers[name] = value;
  headers["vary"] = [given["vary"], "accept-encoding"].flat().filter(Boolean).join(", ");
  headers["cache-control"] = PRIVATE;
  return headers;
}
