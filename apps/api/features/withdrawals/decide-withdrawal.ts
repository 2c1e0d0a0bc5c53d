import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { referenceOf } from "./declare-withdrawal.ts";
import { createWithdrawalsRepository, type WithdrawalRow } from "./withdrawals.repository.ts";

/**
 * Closes a declaration once; a refusal is mailed with its reason. Refuses: withdrawal.unknown,
 * withdrawal.decided-before.
 */
export function decideWithdrawal({
  db,
  staffId,
  id,
  state,
  note,
}: {
  db: Database;
  staffId: number;
  id: number;
  state: "DONE" | "REFUSED";
  note: string;
}): Promise<WithdrawalRow> {
  return db.inTransaction(async (tx) => {
    const withdrawals = createWithdrawalsRepository(tx);
    const isOpen = await withdrawals.lock(id);
    if (isOpen === null) throw new ShopError({ code: "withdrawal.unknown" });
    if (!isOpen) throw new ShopError({ code: "withdrawal.decided-before" });
    await withdrawals.decide({ id, staffId, state, note: note.trim() });
    await noteStaffAction(tx, {
      staffId,
      action: "decideWithdrawal",
      subject: referenceOf(id),
      // The note stays with the declaration, and is erased with the person.
      after: { state },
    });
    const row = await withdrawals.find(id);
    if (!row) throw new ShopError({ code: "withdrawal.unknown" });
    return row;
  });
}
