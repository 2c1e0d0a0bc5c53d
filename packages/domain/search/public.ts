export { HEADER_RESULTS, LONGEST_QUERY, SEARCH_FROM_CHARACTERS } from "./limits.ts";
export { createIndexKeeper, type IndexKeeper } from "./kept-index.ts";
export { matchRanges, type TextRange } from "./match-ranges.ts";
export { buildSearchIndex, type SearchDocument, type SearchIndex } from "./search-index.ts";
