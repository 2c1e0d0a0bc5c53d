import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { LOCALES, type Locale } from "@kram/countries/country";
import de from "./messages/de/small-pages.json" with { type: "json" };
import en from "./messages/en/small-pages.json" with { type: "json" };
import pl from "./messages/pl/small-pages.json" with { type: "json" };
import { currentRequestId } from "./observe.ts";
import { contentPolicy, DATA_POLICY } from "./policy.ts";

/** Names and values in turn for every answer; HSTS only on https. */
export function securityHeaders({ shopOrigin }: { shopOrigin: string }): string[] {
  const headers = [
    "x-content-type-options",
    "nosniff",
    "referrer-policy",
    "strict-origin-when-cross-origin",
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy",
    "same-origin",
    "x-frame-options",
    "DENY",
  ];
  if (shopOrigin.startsWith("https:")) headers.push("strict-transport-security", "max-age=31536000; includeSubDomains");
  return headers;
}

/** Answer to what is no HTTP. */
export function malformedAnswer(securityHeaders: readonly string[]): string {
  const headers = [...securityHeaders, "content-security-policy", DATA_POLICY, "content-length", "0"];
  headers.push("connection", "close");
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}\r\n`] : []));
  return `HTTP/1.1 400 Bad Request\r\n${lines.join("")}\r\n`;
}

/** In the shape of the API's errors. Source: api 2. */
interface ErrorToSend {
  status: number;
  code: string;
  /** For developers; people see the code's text. */
  message?: string;
}

/** As uncached JSON; 429 and 503 ask to come back. */
export function sendError(
  response: ServerResponse,
  { status, code, message }: ErrorToSend,
  securityHeaders: readonly string[],
): void {
  const said = message === undefined ? {} : { message };
  const body = JSON.stringify({ errors: [{ code }], ...said, requestId: currentRequestId() ?? "" });
  const headers = [...securityHeaders, "content-type", "application/json; charset=utf-8", "cache-control", "no-store"];
  headers.push("content-security-policy", DATA_POLICY, "cross-origin-resource-policy", "same-origin");
  if (status === 503) headers.push("retry-after", "1");
  if (status === 429) headers.push("retry-after", "5");
  send(response, { status, headers, body });
}

/** Uncached unless `cache` is given. */
export interface TextAnswer {
  status: number;
  text: string;
  cache?: string;
}

export function sendText(
  response: ServerResponse,
  { status, text, cache = "no-store" }: TextAnswer,
  security: readonly string[],
): void {
  const headers = [...security, "content-type", "text/plain; charset=utf-8", "cache-control", cache];
  headers.push("content-security-policy", DATA_POLICY);
  send(response, { status, headers, body: text });
}

const WORDS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** What small pages are sent for, and say. */
const SMALL_PAGES = {
  400: { status: 400, says: "missing" },
  404: { status: 404, says: "missing" },
  500: { status: 500, says: "failed" },
  closed: { status: 503, says: "beingSetUp" },
  busy: { status: 503, says: "busy" },
} as const;

/** A browser asks again by itself. */
const BUSY_SECONDS = 3;

/** The default language first. */
function smallWords(said: keyof typeof pl) {
  const lang = LOCALES.find((locale) => locale === process.env["DEFAULT_LOCALE"]) ?? LOCALES[0];
  const others = LOCALES.filter((locale) => locale !== lang).map((locale) => WORDS[locale][said]);
  return { lang, title: WORDS[lang][said], lead: others.join(" · "), home: WORDS[lang].home };
}

/** Where no page can answer; links home, unless the whole shop is closed. */
export function sendSmallPage(
  response: ServerResponse,
  { page, basePath }: { page: keyof typeof SMALL_PAGES; basePath: string },
  securityHeaders: readonly string[],
): void {
  const { status, says } = SMALL_PAGES[page];
  const { lang, title, lead, home } = smallWords(says);
  const id = status === 500 ? currentRequestId() : undefined;
  const again = page === "busy" ? `<meta http-equiv="refresh" content="${BUSY_SECONDS}">` : "";
  const body =
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex">${again}<title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${lead}</p>` +
    (id === undefined ? "" : `<p><small>${id}</small></p>`) +
    `${status === 503 ? "" : `<p><a href="${basePath}">${home}</a></p>`}</main></body></html>`;
  const headers = [...securityHeaders, "content-type", "text/html; charset=utf-8", "cache-control", "no-store"];
  headers.push("content-security-policy", contentPolicy({ hashes: [] }));
  if (status === 503) headers.push("retry-after", page === "busy" ? String(BUSY_SECONDS) : "60");
  send(response, { status, headers, body });
}

interface Sending {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: string | Buffer;
}

/** HEAD without the body. */
export function send(response: ServerResponse, { status, headers, body }: Sending): void {
  headers.push("content-length", String(Buffer.byteLength(body)));
  response.writeHead(status, headers).end(response.req?.method === "HEAD" ? undefined : body);
}

/** Weak, since a body has several encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Compares weakly. Source: RFC 9110 §13.1.2. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const bare = etag.replace(/^W\//u, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === bare);
}
