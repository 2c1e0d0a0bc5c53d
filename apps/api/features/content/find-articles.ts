import type { Locale } from "@kram/countries/country";
import type { IndexKeeper, SearchDocument } from "@kram/domain/search";
import type { ContentFilter, ContentRepository } from "./content.repository.ts";
import type { Row } from "../../platform/statements.ts";

/** What is looked for in the articles of a language, everywhere or in one section. */
export interface ArticleSearch {
  text: string | undefined;
  locale: Locale;
  region: string;
  section: ContentFilter["section"];
}

/** Ids of the articles that a text finds by the shop's search; null without a text. `searchIndexOf` keeps the index while the words stay the same. */
export async function findArticles(
  { text = "", locale, region, section }: ArticleSearch,
  { contents, searchIndexOf }: { contents: Pick<ContentRepository, "searchTexts">; searchIndexOf: IndexKeeper },
): Promise<number[] | null> {
  if (text.trim() === "") return null;
  const rows = await contents.searchTexts({ type: "article", locale, region, section });
  const index = searchIndexOf([locale, region, section].join("/"), rows.map(searchDocument));
  return [...index.find(text).keys()];
}

function searchDocument({ id, title, body, kind }: Row<"content.search-texts">): SearchDocument {
  return {
    id,
    fields: [
      { text: title, weight: 8 },
      { text: kind, weight: 3 },
      { text: body, weight: 1 },
    ],
  };
}
