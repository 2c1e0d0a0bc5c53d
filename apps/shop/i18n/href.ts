import { DEFAULT_LOCALE, isLocale, type Locale } from "./locale.ts";

/** For next/link: `path` has neither prefix nor language. */
export function hrefFor(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** `path` lies below the shop's prefix, with a leading slash. */
export function pathInLocale(path: string, locale: Locale): string {
  const [, first = "", ...rest] = path.split("/");
  const bare = isLocale(first) ? `/${rest.join("/")}` : path;
  return hrefFor(locale, bare);
}
