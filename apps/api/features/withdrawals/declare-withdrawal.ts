import type { withdrawalDeclaration } from "@kram/contract/withdrawals";
import type { z } from "zod";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import { spendProof } from "../../platform/bot-check/spend-proof.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createWithdrawalsRepository } from "./withdrawals.repository.ts";

/** What the person is told. */
interface Declared {
  reference: string;
  receivedAt: Date;
}

/**
 * Mails a receipt; the answer does not tell whether the order was found. Refuses: bot-check.failed, and
 * withdrawal.no-right to the member whose order it is. Source: Directive (EU) 2023/2673; returns 7.
 */
export async function declareWithdrawal({
  db,
  botCheck,
  memberId,
  declaration,
}: {
  db: Database;
  botCheck: BotCheck;
  /** Null without a member's session. */
  memberId: number | null;
  declaration: z.output<typeof withdrawalDeclaration>;
}): Promise<Declared> {
  if (declaration.website !== "") return { reference: referenceOf(0), receivedAt: new Date(0) };
  const proof = await botCheck.check(declaration.token);
  if (proof === null) throw new ShopError({ code: "bot-check.failed", field: "token" });
  return db.inTransaction(async (tx) => {
    if (!(await spendProof(tx, proof))) throw new ShopError({ code: "bot-check.failed", field: "token" });
    const { number, name, email, goods, locale = "pl" } = declaration;
    const words = { number: number.trim().toUpperCase(), name: name.trim(), email, goods: goods.trim(), locale };
    const withdrawals = createWithdrawalsRepository(tx);
    if (memberId !== null && (await withdrawals.isWithoutRight({ memberId, number: words.number })))
      throw new ShopError({ code: "withdrawal.no-right", field: "number" });
    const { id, receivedAt } = await withdrawals.keep(words);
    return { reference: referenceOf(id), receivedAt };
  });
}

/** How people and staff speak of a declaration. */
export function referenceOf(id: number): string {
  return `W-${id}`;
}
