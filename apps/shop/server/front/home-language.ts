import { type Locale, LOCALES, wishedLocale } from "@kram/countries/country";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageRules } from "./renderer.ts";
import type { Pages } from "./pages.ts";
import type { ShownLanguages } from "./shown-languages.ts";

interface HomeLanguageSettings {
  basePath: string;
  defaultLocale: Locale;
  secure: boolean;
  securityHeaders: readonly string[];
  rules: Pick<PageRules, "isForData">;
  languages: Pick<ShownLanguages, "isShown">;
}

/** For Vary at the home page without a language. */
export const HOME_VARY = "accept-language, cookie, sec-fetch-site";

/** Redirects the home page to the visitor's language first. */
export function createHomeLanguage(pages: Pick<Pages, "serve">, settings: HomeLanguageSettings) {
  const { basePath, secure, securityHeaders, rules } = settings;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isBareHome(request.url ?? "", basePath) || rules.isForData(request)) return pages.serve(request, response);
    const { goTo, remember } = firstVisit(request, settings);
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

const COOKIE = /(?:^|;\s*)kram_locale=([a-z]{2})(?:;|$)/u;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The remembered choice, then the browser's, among the languages that are shown; a visit from own pages becomes the
 * choice. Source: languages 5.
 */
export function firstVisit(
  { headers }: Pick<IncomingMessage, "headers">,
  { defaultLocale, languages }: Pick<HomeLanguageSettings, "defaultLocale" | "languages">,
): FirstVisit {
  const shown = LOCALES.filter(languages.isShown);
  const cookie = COOKIE.exec(headers.cookie ?? "")?.[1];
  const remembered = shown.find((locale) => locale === cookie);
  if (headers["sec-fetch-site"] === "same-origin") {
    return { goTo: null, remember: remembered === undefined || remembered === defaultLocale ? null : defaultLocale };
  }
  if (remembered !== undefined) return { goTo: remembered === defaultLocale ? null : remembered, remember: null };
  const wished = wishedLocale(headers["accept-language"], defaultLocale, shown);
  return wished === defaultLocale ? { goTo: null, remember: null } : { goTo: wished, remember: wished };
}

/** For a year; readable by scripts, as the language switcher sets it, too. */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  return `kram_locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
