import { shopUrl } from "../config/origin.ts";
import { hrefFor } from "./href.ts";
import { DEFAULT_LOCALE, type Locale } from "./locale.ts";

/** Canonical. */
export function absoluteUrl(locale: Locale, path: string): string {
  const href = hrefFor(locale, path);
  return href === "/" ? shopUrl() : shopUrl() + href;
}

/** Canonical address and the languages that the owner shows, for Next's metadata. */
export function alternatesOf(locale: Locale, path: string, shown: readonly Locale[]) {
  const languages = Object.fromEntries(shown.map((other) => [other, absoluteUrl(other, path)]));
  return {
    canonical: absoluteUrl(locale, path),
    languages: { ...languages, "x-default": absoluteUrl(DEFAULT_LOCALE, path) },
  };
}
