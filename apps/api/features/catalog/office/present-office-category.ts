import type { Locale } from "@kram/domain/languages";
import type { OfficeCategory } from "@kram/contract/catalog";
import type { OfficeCategoryRow, StoredCategoryTexts } from "./office-categories.repository.ts";

/** A category whole, for the office. */
export function presentOfficeCategory(row: OfficeCategoryRow): OfficeCategory {
  const { picture, texts, position: _position, ...rest } = row;
  return { ...rest, pictureUrl: picture && `/media/${picture}`, texts: wholeCategoryTexts(texts) };
}

/** Words in every language, empty where there are none. */
export function wholeCategoryTexts(texts: StoredCategoryTexts): OfficeCategory["texts"] {
  const words = (language: Locale) => {
    const { name = "", description = "" } = texts[language] ?? {};
    return { name, description };
  };
  return { pl: words("pl"), en: words("en"), de: words("de") };
}

/** Words as they are stored: what is empty is left out, so that visitors get the Polish ones. */
export function storedCategoryTexts(texts: OfficeCategory["texts"]): StoredCategoryTexts {
  const written = Object.entries(texts).map(([language, words]) => {
    const kept = Object.entries(words).filter(([, text]) => text.trim() !== "");
    return [language, Object.fromEntries(kept.map(([name, text]) => [name, text.trim()]))];
  });
  return Object.fromEntries(written);
}
