import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { ListScope } from "./list-scope.ts";

/** Heading and first sentence of a list. */
export function listTexts({ kind, top, subcategory }: ListScope, locale: Locale): { title: string; lead: string } {
  const own = subcategory ?? top;
  if (own) return { title: own.name, lead: own.description };
  const t = translator(locale, "catalog");
  const name = kind ?? "all";
  return { title: t(`lists.${name}.title`), lead: t(`lists.${name}.lead`) };
}
