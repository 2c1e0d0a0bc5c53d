export {
  answerContactMessage,
  getContactFile,
  getContactMessage,
  listContactMessages,
  type OfficeContactItem,
  type OfficeContactMessage,
  officeContactItem,
  officeContactMessage,
  setContactAnswered,
} from "./office-operations.ts";
export {
  CONTACT_FILES,
  CONTACT_SUBJECTS,
  contactAttachment,
  checkBotProof,
  contactMessage,
  getBotChallenge,
  sendEmailToBok,
} from "./operations.ts";
