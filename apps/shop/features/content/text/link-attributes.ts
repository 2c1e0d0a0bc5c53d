import { BASE_PATH } from "../../../config/instance.ts";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { MARK } from "../../../enhance/marks.ts";

/** Attributes of a link in a text: `/path` is a page of the shop in the reader's language, followed without a reload, `/media/…` a file; other sites learn nothing of the page. */
export function linkAttributes(href: string, locale: Locale): Record<string, string> {
  if (href.startsWith("/media/")) return { href: BASE_PATH + href };
  if (href.startsWith("/")) {
    const page = hrefFor(locale, href);
    return { href: page === "/" ? BASE_PATH : BASE_PATH + page, [MARK.page]: "" };
  }
  return /^https?:/iu.test(href) ? { href, rel: "external noopener noreferrer" } : { href };
}
