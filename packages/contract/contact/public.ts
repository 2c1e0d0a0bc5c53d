export {
  CONTACT_FILES,
  CONTACT_SUBJECTS,
  checkBotProof,
  contactMessage,
  getBotChallenge,
  sendEmailToBok,
} from "./operations.ts";
