export { answerChallenge, answerContact } from "./answer-contact.ts";
export { contactTexts } from "./contact-texts.ts";
