import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import type { ListScope } from "./list-scope.ts";
import { listTexts } from "./list-texts.ts";

/** The way below the main page to a list; its last item leads nowhere. */
export function scopeCrumbs(scope: ListScope, locale: Locale): Crumb[] {
  const here = { label: listTexts(scope, locale).title };
  if (scope.kind === "all") return [here];
  const shop = { label: translator(locale, "catalog")("lists.all.title"), href: hrefFor(locale, "/produkty") };
  const { top, subcategory } = scope;
  if (!top || !subcategory) return [shop, here];
  return [shop, { label: top.name, href: hrefFor(locale, `/${top.slug}`) }, here];
}
