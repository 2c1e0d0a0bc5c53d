import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { payoutStepTo } from "@kram/domain/payouts";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type ApprovalRow, askSecondPerson, recordAsked } from "../approvals/public.ts";
import { createPayoutsRepository } from "./payouts.repository.ts";

const NOTHING = { memberId: null, account: null, month: null, correctsId: null, note: "" } as const;

/**
 * Asks a second person to let many go at once. Answers the request's id and the sum. Refuses: payout.unknown,
 * payout.asked-before. Source: payouts 6.
 */
export async function askForPayouts(input: {
  db: Database;
  country: Pick<Country, "currency">;
  staffId: number;
  ids: readonly number[];
}): Promise<{ approval: string; payouts: number; amount: string }> {
  const { db, country, staffId } = input;
  const ids = [...new Set(input.ids)];
  const asked = await db.inTransaction(async (tx) => {
    const payouts = createPayoutsRepository(tx);
    const locked = await payouts.lockAll(ids);
    if (locked.length < ids.length) throw new ShopError({ code: "payout.unknown" });
    const isAskable = locked.every(({ state, waits }) => payoutStepTo(state, "approve") !== null && !waits);
    if (!isAskable) throw new ShopError({ code: "payout.asked-before" });
    const amount = locked.reduce((sum, row) => sum + row.amount, 0);
    const request = {
      kind: "payout-batch",
      ...NOTHING,
      amount,
      lines: ids.length,
      currency: country.currency,
    } as const;
    const id = await askSecondPerson(tx, { ...request, staffId });
    await payouts.askFor(ids, id);
    return { id, amount };
  });
  await recordAsked(db, { id: asked.id, kind: "payout-batch" });
  return { approval: String(asked.id), payouts: ids.length, amount: formatMinor(asked.amount) };
}

/** Leaves out those that their members took back meanwhile. */
export async function approvePayouts(tx: Queryable, { id }: Pick<ApprovalRow, "id">): Promise<null> {
  await createPayoutsRepository(tx).approve(id);
  return null;
}
