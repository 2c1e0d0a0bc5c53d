export { HEADER_RESULTS, LONGEST_QUERY, SEARCH_FROM_CHARACTERS } from "./limits.ts";
export {
  createIndexKeeper,
  type IndexKeeper,
  buildSearchIndex,
  type SearchDocument,
  type SearchIndex,
} from "./search-index.ts";
export { matchRanges, type TextRange } from "./match-ranges.ts";
