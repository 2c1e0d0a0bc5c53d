import { LOCALES, type Locale } from "@kram/countries/country";
import type { IncomingMessage } from "node:http";

/** Where a visit to the bare home leads: stay and, if a language was just chosen, remember it; or go to another language. */
export interface FirstVisit {
  goTo: Locale | null;
  remember: Locale | null;
}

const COOKIE = /(?:^|;\s*)kram_locale=(pl|en|de)(?:;|$)/u;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Decides the language of a visit to the bare home. The remembered choice comes first, then the browser's wish; without
 * either (crawlers) the default stays. Coming from a page of the shop the bare home was asked for on purpose, so it becomes
 * the choice. Source: decisions §6.
 */
export function firstVisit({ headers }: Pick<IncomingMessage, "headers">, defaultLocale: Locale): FirstVisit {
  const remembered = COOKIE.exec(headers.cookie ?? "")?.[1] as Locale | undefined;
  if (headers["rsc"] !== undefined) return { goTo: null, remember: null };
  if (headers["sec-fetch-site"] === "same-origin") {
    return { goTo: null, remember: remembered === undefined || remembered === defaultLocale ? null : defaultLocale };
  }
  if (remembered !== undefined) return { goTo: remembered === defaultLocale ? null : remembered, remember: null };
  const wished = wishedLocale(headers["accept-language"], defaultLocale);
  return wished === defaultLocale ? { goTo: null, remember: null } : { goTo: wished, remember: wished };
}

/** Set-Cookie value that remembers a language for a year. Scripts may read it: the language switcher sets it, too. */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  return `kram_locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** First of the shop's languages that Accept-Language prefers, else the default. Source: RFC 9110 §12.5.4. */
export function wishedLocale(acceptLanguage: string | undefined, defaultLocale: Locale): Locale {
  if (acceptLanguage === undefined || acceptLanguage.length > 1000) return defaultLocale;
  const wishes = acceptLanguage.split(",").map((part, position) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const quality = /^\s*q=([01](?:\.\d{1,3})?)$/u.exec(params[0] ?? "")?.[1] ?? "1";
    return { language: tag.split("-")[0], quality: Number.parseFloat(quality), position };
  });
  wishes.sort((one, other) => other.quality - one.quality || one.position - other.position);
  for (const { language, quality } of wishes) {
    if (quality <= 0) continue;
    if (language === "*") return defaultLocale;
    const known = LOCALES.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return defaultLocale;
}
