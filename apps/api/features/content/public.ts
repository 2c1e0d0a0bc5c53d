export { draftArticle } from "./office/edit-content.ts";
export { readText, type TextFile } from "./starter/read-text.ts";
export { lawWordsOf } from "./starter/starter-facts.ts";
export { refillStarter, storeStarter } from "./starter/store-starter.ts";
