import type { ServerResponse } from "node:http";
import { contentPolicy } from "../csp/policy.ts";

const MISSING = { title: "Nie ma takiej strony", lead: "Page not found · Seite nicht gefunden", link: "Kram" };

const TEXTS = {
  400: MISSING,
  404: MISSING,
  500: { title: "Coś poszło nie tak", lead: "Something went wrong · Etwas ist schiefgelaufen", link: "Kram" },
} as const;

/** Sends a small page of the front itself, for what no page of the shop can answer. It leads to the shop's home. */
export function sendSmallPage(
  response: ServerResponse,
  { status, basePath }: { status: keyof typeof TEXTS; basePath: string },
  securityHeaders: readonly string[],
): void {
  const { title, lead, link } = TEXTS[status];
  const body =
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${lead}</p>` +
    `<p><a href="${basePath}">${link}</a></p></main></body></html>`;
  const headers = [...securityHeaders, "content-type", "text/html; charset=utf-8", "cache-control", "no-store"];
  headers.push(
    "content-security-policy",
    contentPolicy({ hashes: [] }),
    "content-length",
    String(Buffer.byteLength(body)),
  );
  response.writeHead(status, headers).end(response.req?.method === "HEAD" ? undefined : body);
}
