export { returnsTexts } from "./returns-texts.ts";
