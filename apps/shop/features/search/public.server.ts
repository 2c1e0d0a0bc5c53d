export { SearchPage, searchMetadata } from "./search-page.tsx";
