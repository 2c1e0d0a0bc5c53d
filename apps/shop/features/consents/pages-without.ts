import { pathInLocale } from "../../i18n/href.ts";
import { DEFAULT_LOCALE } from "../../i18n/locale.ts";

/** Pages on which nothing may stand before the words that are asked about. Source: consents 3. */
const PAGES = ["/privacy-policy", "/regulations"];

/** Whether the dialog stays away from a page; `path` as the router knows it, with or without a language. */
export function staysAway(path: string): boolean {
  const bare = pathInLocale(path, DEFAULT_LOCALE);
  return PAGES.some((page) => bare === page || bare.startsWith(`${page}/`));
}
