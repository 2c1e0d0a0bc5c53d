import type { Country } from "@kram/countries/country";
import type { ApprovalKind } from "@kram/domain/approvals";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { correctBonus, createBonusesRepository, createClosesRepository } from "../bonuses/public.ts";
import { issueToMany, lockAccountsOf, postTransaction } from "../money/public.ts";
import { createNotices } from "../notices/public.ts";
import type { ApprovalRow } from "./approvals.repository.ts";
import { createOpeningBalancesRepository } from "./opening-balances.repository.ts";

/** Each answers the ledger's transaction or null. */
export type ApprovalEffects = Readonly<
  Partial<Record<ApprovalKind, (tx: Queryable, asked: ApprovalRow) => Promise<number | null>>>
>;

/**
 * Books in the caller's transaction. Answers the ledger's transaction or null. Refuses: money.too-little,
 * bonus.month-closed, bonus-plan.missing.
 */
export async function bookApproved(
  tx: Queryable,
  { country, effects, asked }: { country: Country; effects: ApprovalEffects; asked: ApprovalRow },
): Promise<number | null> {
  const { kind, memberId, month, amount } = asked;
  const effect = effects[kind];
  if (effect) return effect(tx, asked);
  if (kind === "month-close") {
    await beginClose(tx, month ?? "");
    return null;
  }
  if (kind === "opening-balances") {
    await bookOpeningBalances(tx, { approvalId: asked.id, currency: asked.currency });
    return null;
  }
  if (memberId === null || amount === null) throw new Error("a request without a member or an amount");
  if (kind === "bonus-correction") {
    const { note, askedBy: staffId } = asked;
    return correctBonus(tx, { currency: country.currency, memberId, month: month ?? "", amount, note, staffId });
  }
  const account = asked.account ?? "personal";
  if (kind !== "payout" && kind !== "balance-correction") throw new Error(`nobody carries out ${kind}`);
  const entries =
    kind === "payout"
      ? ([
          { account, amount: -amount },
          { account: "paid-out", amount },
        ] as const)
      : ([
          { account: "issued", amount: -amount },
          { account, amount },
        ] as const);
  const posted = await postTransaction(tx, { reason: kind, memberId, currency: asked.currency, entries });
  if (posted === null) throw new ShopError({ code: "money.too-little" });
  if (kind === "payout") await createNotices(tx).ofPayout({ memberId, transactionId: posted, amount });
  return posted;
}

async function beginClose(tx: Queryable, month: string): Promise<void> {
  const bonuses = createBonusesRepository(tx);
  const plan = await bonuses.planOf(month);
  if (!plan) throw new ShopError({ code: "bonus-plan.missing" });
  if (await bonuses.closeOf(month)) throw new ShopError({ code: "bonus.month-closed" });
  await createClosesRepository(tx).begin(month, { planVersion: plan.version, inBackground: true });
}

const AT_ONCE = 1000;

/** Books each line as a transaction. */
async function bookOpeningBalances(
  tx: Queryable,
  { approvalId, currency }: { approvalId: number; currency: string },
): Promise<void> {
  const repository = createOpeningBalancesRepository(tx);
  const byAccount = Map.groupBy(await repository.linesOf(approvalId), ({ account }) => account);
  for (const [kind, lines] of byAccount)
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const some = lines.slice(from, from + AT_ONCE);
      const memberIds = some.map(({ memberId }) => memberId);
      const accounts = await lockAccountsOf(tx, { kind, currency, memberIds });
      const amounts = some.map(({ memberId, amount }) => ({ accountId: accounts.get(memberId)?.id ?? 0, amount }));
      const booked = await issueToMany(tx, { reason: "opening-balance", currency, amounts });
      await repository.noteBooked(
        some.map(({ reference }) => reference),
        booked,
      );
    }
}
