export {
  listOutbox,
  type OutboxItem,
  outboxItem,
  retryOutboxEntry,
  getMail,
  listMail,
  mailItem,
} from "./operations.ts";
