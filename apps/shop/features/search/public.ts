export { SearchButton } from "./search-button.tsx";
