import type { RefundDue } from "@kram/contract/orders";
import { sendingRefusal } from "@kram/domain/returns";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { fitsBankFile, presentRefundDue, refuseSending, toSend } from "./mark-refund-done.ts";
import { createRefundsRepository } from "./refunds.repository.ts";

/** Asks once about each refund that staff may send while no account is known. Answers how many. Source: returns 11. */
export async function askRefundAccounts({ db }: { db: Database }): Promise<number> {
  const refunds = createRefundsRepository(db);
  const waiting = (await refunds.unasked()).filter((row) => sendingRefusal(toSend(row)) === null);
  return waiting.length === 0 ? 0 : refunds.askUnasked(waiting.map(({ id }) => id));
}

/**
 * Asks the member for another account, or once more; `seen` is when the caller saw the last request. Refuses as
 * `refuseSending`, and refund.unknown, refund.account-known, refund.asked-before. Source: returns 11.
 */
export function askRefundAccount(input: {
  db: Database;
  country: Country;
  staffId: number;
  id: string;
  seen: string | null;
}): Promise<RefundDue> {
  const { db, country, staffId, id, seen } = input;
  return db.inTransaction(async (tx) => {
    const refunds = createRefundsRepository(tx);
    // A request changes no refund: only what is locked before is read anew.
    await refunds.lockOrders([id]);
    const due = await refunds.lock(id);
    if (!due) throw new ShopError({ code: "refund.unknown" });
    refuseSending(due);
    if (fitsBankFile(due, country)) throw new ShopError({ code: "refund.account-known" });
    if ((due.askedAt?.toISOString() ?? null) !== seen) throw new ShopError({ code: "refund.asked-before" });
    await refunds.ask(id, staffId);
    const asked = await refunds.lock(id);
    if (!asked) throw new ShopError({ code: "refund.unknown" });
    const { orderNumber: subject } = due;
    await noteStaffAction(tx, { staffId, action: "askRefundAccount", subject, after: { refund: id } });
    return presentRefundDue(asked, country);
  });
}
