export { answerListReturns } from "./answer-returns.ts";
export { returnsTexts } from "./returns-texts.ts";
