import { createHmac, timingSafeEqual } from "node:crypto";

const MARK_LETTERS = 22;

/** Names a mail to whoever handled it, and to nobody else: its mark cannot be guessed. Without `<>` and host. */
export function nameOfMessage(outboxId: number, secret: string): string {
  return `outbox-${outboxId}.${markOf(String(outboxId), secret)}`;
}

/** Of the outbox entry; null for names that this shop did not give. */
export function numberOfMessage(messageId: string, secret: string): number | null {
  const [, id = "", mark = ""] = /^<?outbox-(\d{1,15})\.([\w-]{22})(?:@|$)/u.exec(messageId) ?? [];
  const expected = Buffer.from(markOf(id, secret));
  return mark.length === MARK_LETTERS && timingSafeEqual(Buffer.from(mark), expected) ? Number.parseInt(id, 10) : null;
}

function markOf(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`message ${id}`).digest("base64url").slice(0, MARK_LETTERS);
}
