export { answerExport } from "./answer-export.ts";
export {
  answerAskForDeletionLink,
  answerAskForEmailChange,
  answerCancelEmailChange,
  answerConfirmEmailChange,
  answerConsentHistory,
  answerDeleteRepresentative,
  answerRemoveSection,
  answerSetSection,
} from "./answer-profile.ts";
export { answerRepresentative } from "./answer-representative.ts";
export { ConfirmEmailPage, DeleteAccountPage, ProfilePage } from "./member-pages.tsx";
export { membersTexts } from "./members-texts.ts";
