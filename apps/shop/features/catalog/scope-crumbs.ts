import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import type { ListScope } from "./list-scope.ts";

/** The way from the main page to a list; its last item leads nowhere. */
export function scopeCrumbs({ top, sub }: ListScope, locale: Locale): Crumb[] {
  const home = { label: translator(locale, "shell")("home"), href: hrefFor(locale, "/") };
  const shop = { label: translator(locale, "catalog")("products"), href: hrefFor(locale, "/produkty") };
  if (!top) return [home, { label: shop.label }];
  if (!sub) return [home, shop, { label: top.name }];
  return [home, shop, { label: top.name, href: hrefFor(locale, `/${top.slug}`) }, { label: sub.name }];
}
