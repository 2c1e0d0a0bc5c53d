import { bounceOf, mayBeOurs, purposeOf, reasonsAgainst, SOFT_BOUNCES } from "@kram/domain/mail";
import type { Queryable } from "../../platform/database.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import { createSuppressionsRepository, type Undelivered } from "./suppressions.repository.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

/** What delivering asks of the list, and tells it. */
interface Suppressions {
  /** True where this mail may not go to the address; it is counted. */
  keepsBack(entry: OutboxEntry, address: string): Promise<boolean>;
  /** True where the refusal is for good, so that another try would only hurt. */
  noteRefusal(entry: OutboxEntry, refusal: { address: string; answer: string; said: string }): Promise<boolean>;
}

/** Its reader is no member any more: the address is to be forgotten. */
export function isFarewell(kind: string): boolean {
  return kind === "mail.account-deleted";
}

/** Counts a mail that an address did not take for now. */
export async function noteSoftBounce(
  suppressions: ReturnType<typeof createSuppressionsRepository>,
  outboxId: number,
  undelivered: Undelivered,
): Promise<void> {
  const count = await suppressions.countSoft(outboxId, undelivered.address);
  if (count >= SOFT_BOUNCES.most) await suppressions.add("unreachable", undelivered);
}

/** Source: mail 1 and 2. */
export function createSuppressions(db: Queryable): Suppressions {
  const suppressions = createSuppressionsRepository(db);
  return {
    async keepsBack({ kind }, address) {
      const reasons = reasonsAgainst(purposeOf(kind));
      return reasons.length > 0 && (await suppressions.withhold(address, reasons));
    },

    async noteRefusal({ id, kind, attempts }, { address, answer, said }) {
      const bounce = bounceOf(answer);
      if (bounce === null || (bounce === "soft" && attempts < SOFT_BOUNCES.fromTry)) return false;
      if (bounce === "hard" && mayBeOurs(await suppressions.lastHour())) return false;
      if (isFarewell(kind)) return bounce === "hard";
      const undelivered = { address, source: "server", kind, said } as const;
      if (bounce === "hard") await suppressions.add("bounced", undelivered);
      else await noteSoftBounce(suppressions, id, undelivered);
      return bounce === "hard";
    },
  };
}

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
