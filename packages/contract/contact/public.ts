export {
  CONTACT_FILES,
  CONTACT_SUBJECTS,
  contactAttachment,
  checkBotProof,
  contactMessage,
  getBotChallenge,
  sendEmailToBok,
} from "./operations.ts";
