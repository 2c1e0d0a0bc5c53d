export { answerSearch } from "./answer-search.ts";
export { SearchPage, searchMetadata } from "./search-page.tsx";
