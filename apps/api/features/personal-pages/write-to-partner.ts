import type { writeToPartner as operation } from "@kram/contract/personal-pages";
import type { z } from "zod";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { giveProofBack, spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import { DEFAULT_LOCALE } from "../../platform/locale-prefix.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createPartnerMessagesRepository } from "./partner-messages.repository.ts";

/**
 * Mails a visitor's words to a partner and to nobody else; drops what fills the trap. Refuses: bot-check.failed,
 * personal-page.unknown, personal-page.too-many-messages. Source: personal-pages 6.
 */
export async function writeToPartner({
  db,
  botCheck,
  short,
  message,
}: {
  db: Database;
  botCheck: BotCheck;
  short: string;
  message: z.output<typeof operation.body>;
}): Promise<void> {
  if (message.website !== "") return;
  const proof = await botCheck.check(message.token);
  if (proof === null || !(await spendProof(db, proof)))
    throw new ShopError({ code: "bot-check.failed", field: "token" });
  const { email, locale = DEFAULT_LOCALE } = message;
  const words = { short, email, locale, name: message.name.trim(), content: message.content.trim() };
  try {
    const kept = await createPartnerMessagesRepository(db).keep(words);
    if (!kept) throw new ShopError({ code: "personal-page.unknown" });
    if (!kept.written) throw new ShopError({ code: "personal-page.too-many-messages" });
  } catch (error) {
    // Nothing was written: the next try needs no new work.
    await giveProofBack(db, proof).catch(() => undefined);
    throw error;
  }
}
