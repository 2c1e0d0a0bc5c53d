export { answerBrochure } from "./answer-brochure.ts";
