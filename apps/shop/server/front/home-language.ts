import { type Locale, wishedLocale } from "@kram/countries/country";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageRules } from "./renderer.ts";
import type { Pages } from "./pages.ts";

interface HomeLanguageSettings {
  basePath: string;
  defaultLocale: Locale;
  secure: boolean;
  securityHeaders: readonly string[];
  rules: Pick<PageRules, "isForData">;
}

/** For Vary at the home page without a language. */
export const HOME_VARY = "accept-language, cookie, sec-fetch-site";

/** Redirects the home page to the visitor's language first. */
export function createHomeLanguage(pages: Pick<Pages, "serve">, settings: HomeLanguageSettings) {
  const { basePath, defaultLocale, secure, securityHeaders, rules } = settings;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isBareHome(request.url ?? "", basePath) || rules.isForData(request)) return pages.serve(request, response);
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

/** Redirect (null stays), and language to remember. */
interface FirstVisit {
  goTo: Locale | null;
  remember: Locale | null;
}

const COOKIE = /(?:^|;\s*)kram_locale=(pl|en|de)(?:;|$)/u;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The remembered choice, then the browser's; a visit from own pages becomes the choice. Source: languages 5. */
export function firstVisit({ headers }: Pick<IncomingMessage, "headers">, defaultLocale: Locale): FirstVisit {
  const remembered = COOKIE.exec(headers.cookie ?? "")?.[1] as Locale | undefined;
  if (headers["sec-fetch-site"] === "same-origin") {
    return { goTo: null, remember: remembered === undefined || remembered === defaultLocale ? null : defaultLocale };
  }
  if (remembered !== undefined) return { goTo: remembered === defaultLocale ? null : remembered, remember: null };
  const wished = wishedLocale(headers["accept-language"], defaultLocale);
  return wished === defaultLocale ? { goTo: null, remember: null } : { goTo: wished, remember: wished };
}

/** For a year; readable by scripts, as the language switcher sets it, too. */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  return `kram_locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
