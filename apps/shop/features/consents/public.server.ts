export { answerRegulationsUpdate, answerSetAgreements } from "./answer-consents.ts";
