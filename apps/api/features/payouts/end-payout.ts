import { formatMinor } from "@kram/domain/money";
import { payoutReference, type PayoutStep, payoutStepTo } from "@kram/domain/payouts";
import type { Country } from "@kram/countries/country";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { post } from "../money/public.ts";
import { createPayoutsRepository, type PayoutRow } from "./payouts.repository.ts";

/** Gives the money back. Refuses: payout.unknown for those of others too, payout.too-late. Source: payouts 5. */
export function cancelPayout({ db, memberId, id }: { db: Database; memberId: number; id: number }): Promise<void> {
  return db.inTransaction(async (tx) => {
    const payout = await createPayoutsRepository(tx).lock(id);
    if (payout?.memberId !== memberId) throw new ShopError({ code: "payout.unknown" });
    if (payoutStepTo(payout.state, "cancel") === null) throw new ShopError({ code: "payout.too-late" });
    await end(tx, payout, { step: "cancel", reason: "" });
  });
}

const ACTIONS = { refuse: "refusePayout", fail: "failPayout" } as const;

/** Gives the money back and tells the member why. Refuses: payout.unknown, payout.step-refused. Source: payouts 5, 9. */
export function endPayout(input: {
  db: Database;
  country: Country;
  staffId: number;
  id: number;
  step: keyof typeof ACTIONS;
  reason: string;
}): Promise<void> {
  const { db, country, staffId, id, step } = input;
  const reason = input.reason.trim();
  return db.inTransaction(async (tx) => {
    const payout = await createPayoutsRepository(tx).lock(id);
    if (!payout) throw new ShopError({ code: "payout.unknown" });
    const { state, amount } = payout;
    if (payoutStepTo(state, step) === null) throw new ShopError({ code: "payout.step-refused", params: { state } });
    await end(tx, payout, { step, reason });
    const after = { amount: formatMinor(amount), reason };
    const subject = payoutReference(country.orderPrefix, id);
    await noteStaffAction(tx, { staffId, action: ACTIONS[step], subject, before: { state }, after });
  });
}

/** Back to where it came from; from the bank's account where it was paid. */
async function end(tx: Queryable, payout: PayoutRow, { step, reason }: { step: PayoutStep; reason: string }) {
  const { id, memberId, currency, personal, refunds, bonus, amount, fee } = payout;
  const from =
    payout.state === "PAID"
      ? ([
          { account: "paid-out", amount: fee - amount },
          { account: "fees", amount: -fee },
        ] as const)
      : ([{ account: "payout", amount: -amount }] as const);
  const entries = [
    ...from,
    { account: "personal", amount: personal },
    { account: "refunds", amount: refunds },
    { account: "bonus", amount: bonus },
  ] as const;
  if (!(await post(tx, { reason: "payout-return", memberId, currency, entries })))
    throw new Error("money that lay ready is not there");
  const state = payoutStepTo(payout.state, step);
  if (state === null) throw new Error("a step that nobody checked");
  const payouts = createPayoutsRepository(tx);
  await payouts.end(id, { state, reason });
  await payouts.tell(id);
}
