import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import { foldText } from "@kram/domain/catalog";
import { readMenus } from "./data/content-api.ts";

/** Paths of all published pages and articles below the language, for the sitemap. Slugs are the same in all languages. Source: decisions §6. */
export async function readContentPaths(): Promise<string[]> {
  return (await readMenus(DEFAULT_LOCALE)).map(({ path }) => path);
}

/** Pages and articles whose titles hold words that begin with all words of a text, with or without diacritics. */
export async function searchContentTitles(
  locale: Locale,
  text: string,
): Promise<{ title: string; path: string; group: string }[]> {
  const wanted = foldText(text).split(" ");
  if (wanted.join("") === "") return [];
  return (await readMenus(locale)).filter(({ title }) => {
    const words = foldText(title).split(" ");
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
