export {
  listOutbox,
  type OutboxItem,
  outboxItem,
  retryOutboxEntry,
  getMail,
  listMail,
  mailItem,
} from "./operations.ts";
export {
  getMailText,
  listMailTexts,
  type MailPreview,
  type MailText,
  type MailTextItem,
  previewMailText,
} from "./text-operations.ts";
export { letterTexts, pieceTexts, type PieceTexts } from "./texts.ts";
