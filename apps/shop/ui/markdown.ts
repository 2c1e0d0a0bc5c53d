import {
  type RenderedText,
  renderMarkdown as render,
  type TextPlace,
  withoutHangingLetters,
  withUnitsKept,
} from "@kram/domain/content";
import { BASE_PATH } from "../config/instance.ts";
import { attributeOf } from "../enhance/marks.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";

/** With links in the reader's language, set as it sets words. */
export function renderMarkdown(text: string, locale: Locale, place?: TextPlace): RenderedText {
  const set = (words: string) => setWords(words, locale);
  return render(text, (href) => linkAttributes(href, locale), set, place);
}

/** Plain words of the owner, as titles and leads: no line ends with a Polish word of one letter or between a number and its unit. */
export function setWords(words: string, locale: Locale): string {
  return withUnitsKept(locale === "pl" ? withoutHangingLetters(words) : words);
}

/** `/path` is a page, `/media/…` a file; other sites get no referrer. */
function linkAttributes(href: string, locale: Locale): Record<string, string> {
  if (href.startsWith("/media/")) return { href: BASE_PATH + href };
  if (href.startsWith("/")) {
    const page = hrefFor(locale, href);
    return { href: page === "/" ? BASE_PATH : BASE_PATH + page, [attributeOf("page")]: "" };
  }
  return /^https?:/iu.test(href) ? { href, rel: "external noopener noreferrer" } : { href };
}
