import { CONTACT_FILES, type contactMessage } from "@kram/contract/contact";
import type { z } from "zod";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { giveProofBack, spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { checkUploads, readUploads } from "../../platform/uploads/read-upload.ts";
import { createContactRepository } from "./contact.repository.ts";

/** The reference that robots get. */
const NOBODY = "K-0";

/**
 * Stores and mails a message; drops what fills the trap. Refuses: attachment.too-big, attachment.wrong-type,
 * attachment.too-many-pixels, bot-check.failed.
 */
export async function sendEmailToBok({
  db,
  botCheck,
  pictures,
  memberId,
  message,
}: {
  db: Database;
  botCheck: BotCheck;
  pictures: Pictures;
  memberId: number | null;
  message: z.output<typeof contactMessage>;
}): Promise<string> {
  if (message.website !== "") return NOBODY;
  checkUploads(message.attachments, CONTACT_FILES.bytes);
  const proof = await botCheck.check(message.token);
  if (proof === null || !(await spendProof(db, proof)))
    throw new ShopError({ code: "bot-check.failed", field: "token" });
  const { subject, content, email, locale = "pl" } = message;
  try {
    const files = await readUploads(pictures, message.attachments, CONTACT_FILES.bytes);
    const letter = { memberId, subject, content: content.trim(), email, locale };
    return `K-${await createContactRepository(db).keep(letter, files)}`;
  } catch (error) {
    // The sender gets the original error; without its proof the next try asks for new work.
    await giveProofBack(db, proof).catch(() => undefined);
    throw error;
  }
}
