import { BASE_PATH } from "../../config/instance.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../i18n/locale.ts";

/** Stays on the shop, else `fallback`. Source: sessions 8. */
export function safeCallbackPath(input: {
  callbackUrl: string | null | undefined;
  /** Canonical, `https://shop.example/pl`. */
  shopUrl: string;
  fallback: string;
}): string {
  const shop = new URL(input.shopUrl);
  const given = input.callbackUrl ?? "";
  if (given === "" || !URL.canParse(given, shop)) return input.fallback;
  const target = new URL(given, shop);
  const base = shop.pathname.replace(/\/$/u, "");
  const inside = target.pathname === base || target.pathname.startsWith(`${base}/`);
  if (target.origin !== shop.origin || !inside) return input.fallback;
  return target.pathname + target.search + target.hash;
}

/** Of a path below the base path. Source: languages 1. */
export function localeOfPath(path: string, basePath: string): Locale {
  const first = path.slice(basePath.length).split(/[/?#]/u)[1];
  return first !== undefined && isLocale(first) ? first : DEFAULT_LOCALE;
}

/** From the address, below the base path, or null. */
export function askedPath(): string | null {
  const callbackUrl = new URLSearchParams(location.search).get("callbackUrl");
  const path = safeCallbackPath({ callbackUrl, shopUrl: location.origin + BASE_PATH, fallback: "" });
  return path === "" ? null : path.slice(BASE_PATH.length) || "/";
}

/** Hands `callbackUrl` on to another page of the way in; `asked` is below the base path. */
export function withAskedPath(href: string, asked: string | null): string {
  return asked === null ? href : `${href}?${new URLSearchParams({ callbackUrl: BASE_PATH + asked })}`;
}
