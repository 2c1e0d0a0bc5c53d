export { HEADER_RESULTS, LONGEST_QUERY, missedWords, SEARCH_FROM_CHARACTERS } from "./query.ts";
export {
  createIndexKeeper,
  type IndexKeeper,
  buildSearchIndex,
  type SearchDocument,
  type SearchIndex,
} from "./search-index.ts";
export { correctQuery } from "./correct-query.ts";
export {
  createLiveIndex,
  FIRST_GROUP,
  type Found,
  type LiveIndex,
  type SearchField,
  type SearchTexts,
} from "./live-index.ts";
export { createTextTable } from "./text-table.ts";
export { matchRanges, type TextRange } from "./match-ranges.ts";
