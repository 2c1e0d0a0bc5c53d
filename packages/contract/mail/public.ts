export { listOutbox, type OutboxItem, outboxItem, retryOutboxEntry } from "./outbox-operations.ts";
export { getMail, listMail, mailItem } from "./operations.ts";
