export { contactTexts } from "./contact-texts.ts";
