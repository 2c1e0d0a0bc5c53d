import type { Locale } from "@kram/countries/country";
import type { IncomingMessage, ServerResponse } from "node:http";
import { firstVisit, localeCookie } from "../origin/first-visit.ts";
import type { Pages } from "./pages.ts";

/** Settings of the bare home's door. */
export interface HomeDoorSettings {
  basePath: string;
  defaultLocale: Locale;
  secure: boolean;
  securityHeaders: readonly string[];
}

/** Request headers that the door of the bare home looks at, as Vary names them. */
export const HOME_VARY = "accept-language, cookie, sec-fetch-site";

/** Serves pages, and at the bare home first follows the visitor's language. */
export function createHomeDoor(pages: Pick<Pages, "serve">, settings: HomeDoorSettings) {
  const { basePath, defaultLocale, secure, securityHeaders } = settings;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isBareHome(request.url ?? "", basePath)) return pages.serve(request, response);
    const { goTo, remember } = firstVisit(request, defaultLocale);
    const extra = remember === null ? [] : ["set-cookie", localeCookie(remember, { secure })];
    if (goTo === null) return pages.serve(request, response, extra);
    const query = (request.url ?? "").slice(basePath.length);
    const headers = [
      "location",
      `${basePath}/${goTo}${query}`,
      "vary",
      HOME_VARY,
      "cache-control",
      "private, no-cache",
    ];
    response.writeHead(307, [...securityHeaders, ...headers, ...extra]).end();
  };
}

function isBareHome(url: string, basePath: string): boolean {
  return url.startsWith(basePath) && (url.length === basePath.length || url[basePath.length] === "?");
}
