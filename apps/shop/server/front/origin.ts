import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { sendText, type TextAnswer } from "./answers.ts";
import type { Files } from "./files.ts";

interface OriginSettings {
  apiUrl: string;
  basePath: string;
  shopUrl: string;
  files: Files;
  securityHeaders: readonly string[];
  isDraining: () => boolean;
}

const API_TIMEOUT_MS = 2000;
const AN_HOUR = "public, max-age=3600";

/** Answers `/robots.txt`, `/live`, addresses of a former shop and the like; false for all else. Source: pages 17, 19, 20. */
export function createOriginRoutes(settings: OriginSettings) {
  const { basePath, shopUrl, files, securityHeaders } = settings;
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const send = (answer: TextAnswer) => {
      sendText(response, answer, securityHeaders);
      return true;
    };
    switch (pathname) {
      case "/":
        response.writeHead(307, [...securityHeaders, "location", basePath, "cache-control", "no-cache"]).end();
        return true;
      case "/robots.txt":
        return send({ status: 200, text: robotsText(basePath, shopUrl), cache: AN_HOUR });
      case "/favicon.ico": {
        const icon = files.find(`${basePath}/favicon.ico`) ?? files.find(`${basePath}/favicon.svg`);
        if (icon === undefined) return false;
        await files.send(request, response, icon);
        return true;
      }
      case "/.well-known/security.txt": {
        const answer = await securityText(settings.apiUrl);
        return answer !== null && send(answer);
      }
      case "/live":
        return send({ status: 200, text: "live" });
      case "/ready": {
        const missing = settings.isDraining() ? "The shop ends." : await whatIsMissing(settings.apiUrl);
        return send(missing === null ? { status: 200, text: "ready" } : { status: 503, text: missing });
      }
      default: {
        const place = await placeOfFormer(settings.apiUrl, pathname);
        if (place === null) return false;
        if (place === undefined) return send({ status: 503, text: "The API does not answer." });
        const address = basePath + (place === "/" ? "" : place) + queryOf(request.url);
        response.writeHead(301, [...securityHeaders, "location", address, "cache-control", AN_HOUR]).end();
        return true;
      }
    }
  };
}

/** Of a product in a shop that was run with Shopify. */
const FORMER_PRODUCT = /^\/(?:collections\/[^/]+\/)?products\/([a-z0-9-]{1,160})\/?$/u;

const foundProduct = z.object({ code: z.string() });

const foundPlace = z.object({ leadsTo: z.string() });

/** Path below the country's; null where the former shop had nothing, undefined where the API keeps silent. */
async function placeOfFormer(apiUrl: string, pathname: string): Promise<string | null | undefined> {
  const slug = FORMER_PRODUCT.exec(pathname)?.[1];
  const product = slug === undefined ? null : await askApi(apiUrl, `/product/slugs/${slug}`, foundProduct);
  if (product !== null) return product && `/product/${product.code}`;
  const path = new URLSearchParams({ path: pathname });
  const place = await askApi(apiUrl, `/former-addresses?${path}`, foundPlace);
  return place && place.leadsTo;
}

/** Null for what is unknown or no address at all, undefined without an answer. */
async function askApi<Found>(apiUrl: string, path: string, found: z.ZodType<Found>): Promise<Found | null | undefined> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  const answer = await fetch(`${apiUrl}${path}`, { signal, redirect: "error" }).catch(() => null);
  if (answer?.ok === true) return found.parse(await answer.json());
  await answer?.body?.cancel();
  return answer?.status === 404 || answer?.status === 422 ? null : undefined;
}

/** With its mark; empty without one. */
function queryOf(url = ""): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark);
}

/** Null without the owner's contact. */
async function securityText(apiUrl: string): Promise<TextAnswer | null> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  const answer = await fetch(`${apiUrl}/.well-known/security.txt`, { signal, redirect: "error" }).catch(() => null);
  if (answer?.status === 404) return null;
  if (answer?.ok !== true) return { status: 503, text: "The API does not answer." };
  return { status: 200, text: await answer.text(), cache: AN_HOUR };
}

async function whatIsMissing(apiUrl: string): Promise<string | null> {
  const answer = await fetch(`${apiUrl}/live`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true ? null : "The API does not answer.";
}

/** Personal pages and dead ends, in every language. */
const CLOSED = [
  "change-password",
  "checkout",
  "favourites",
  "login",
  "logout",
  "my-page",
  "my-structure",
  "notifications",
  "orders",
  "pay",
  "preview",
  "products-unavailable/cancel",
  "products-unavailable/confirm",
  "profile",
  "remind-password",
  "reset-password",
  "search",
  "unsubscribe",
];

/** Filtered lists stay open, since they carry noindex. Source: RFC 9309, sitemaps.org protocol. */
export function robotsText(basePath: string, shopUrl: string): string {
  const paths = ["/api", ...CLOSED.flatMap((page) => [`/${page}`, `/*/${page}`])];
  const lines = ["User-agent: *", ...paths.map((path) => `Disallow: ${basePath}${path}`)];
  return `${lines.join("\n")}\nSitemap: ${shopUrl}/sitemap.xml\n`;
}
