export { CompletePage, EnterPage, JoinPanel, LinkPage, VerifyPage } from "./registration-pages.tsx";
export { registrationTexts } from "./registration-texts.ts";
