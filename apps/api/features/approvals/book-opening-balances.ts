import type { Queryable } from "../../platform/database.ts";
import { issueToMany, lockAccountsOf } from "../money/public.ts";
import { createOpeningBalancesRepository } from "./opening-balances.repository.ts";

/** Members of one statement. */
const AT_ONCE = 1000;

/** Books every line of an approved request, each as a transaction of its own that the shop issues, in the caller's transaction. */
export async function bookOpeningBalances(
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
