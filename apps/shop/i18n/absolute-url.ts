import { shopUrl } from "../config/origin.ts";
import { hrefFor } from "./href.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "./locale.ts";

/** Canonical. */
export function absoluteUrl(locale: Locale, path: string): string {
  const href = hrefFor(locale, path);
  return href === "/" ? shopUrl() : shopUrl() + href;
}

/** Canonical address and languages, for Next's metadata. */
export function alternatesOf(locale: Locale, path: string) {
  const languages = Object.fromEntries(LOCALES.map((other) => [other, absoluteUrl(other, path)]));
  return {
    canonical: absoluteUrl(locale, path),
    languages: { ...languages, "x-default": absoluteUrl(DEFAULT_LOCALE, path) },
  };
}
