import { type RenderedText, renderMarkdown as render } from "@kram/domain/content";
import type { Locale } from "../../../i18n/locale.ts";
import { linkAttributes } from "./link-attributes.ts";

/** Renders markdown of the owner on the server, with links that lead to pages of the shop in the reader's language. */
export function renderMarkdown(text: string, locale: Locale): RenderedText {
  return render(text, (href) => linkAttributes(href, locale));
}
