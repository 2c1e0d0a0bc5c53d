export {
  answerAskForLink,
  answerComplete,
  answerRegister,
  answerResend,
  answerSponsor,
} from "./answer-registration.ts";
export { CompletePage, EnterPage, JoinPanel, LinkPage, VerifyPage } from "./registration-pages.tsx";
export { registrationTexts } from "./registration-texts.ts";
