import { CONTACT_FILES, type contactMessage } from "@kram/contract/contact";
import type { z } from "zod";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readUploads } from "../../platform/uploads/read-upload.ts";
import { createContactRepository } from "./contact.repository.ts";

/** What a robot is told: nothing that it could learn from. */
const NOBODY = "K-0";

/**
 * Keeps a message to customer service and has it mailed. The proof is spent in the transaction that keeps the message. What
 * falls into the trap is answered and dropped. Refuses: attachment.too-big, attachment.wrong-type, bot-check.failed.
 * Source: specification §7, decisions §8.
 */
export async function sendEmailToBok({
  db,
  botCheck,
  memberId,
  message,
}: {
  db: Database;
  botCheck: BotCheck;
  memberId: number | null;
  message: z.output<typeof contactMessage>;
}): Promise<string> {
  if (message.website !== "") return NOBODY;
  // Nothing that costs is done for a proof that does not hold; but what is wrong with the message is told first.
  const proof = await botCheck.check(message.token);
  const files = proof === null ? [] : await readUploads(message.attachments, CONTACT_FILES.bytes);
  if (proof === null) throw new ShopError({ code: "bot-check.failed", field: "token" });
  const { subject, content, email, locale = "pl" } = message;
  const id = await db.inTransaction(async (tx) => {
    if (!(await spendProof(tx, proof))) {
      throw new ShopError({ code: "bot-check.failed", field: "token" });
    }
    return createContactRepository(tx).keep({ memberId, subject, content: content.trim(), email, locale }, files);
  });
  return `K-${id}`;
}
