import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import { createIndexKeeper } from "@kram/domain/search";
import { readMenus } from "./data/content-api.ts";

/** Paths of all published pages and articles below the language, for the sitemap. Slugs are the same in all languages. Source: pages 16. */
export async function readContentPaths(): Promise<string[]> {
  return (await readMenus(DEFAULT_LOCALE)).map(({ path }) => path);
}

const searchIndexOf = createIndexKeeper();

/** Pages and articles whose titles a text finds by the rules of the search for products, the best first. */
export async function searchContentTitles(
  locale: Locale,
  text: string,
): Promise<{ title: string; path: string; group: string }[]> {
  const entries = await readMenus(locale);
  const documents = entries.map(({ title }, id) => ({ id, fields: [{ text: title, weight: 1 }] }));
  const found = [...searchIndexOf(locale, documents).find(text)].toSorted(([, one], [, other]) => other - one);
  return found.flatMap(([id]) => entries[id] ?? []);
}
