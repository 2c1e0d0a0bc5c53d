export { answerCatalogue } from "./answer-catalogue.ts";
