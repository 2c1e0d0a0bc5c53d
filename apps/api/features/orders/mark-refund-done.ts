import type { RefundDue } from "@kram/contract/orders";
import { bankFileRulesOf } from "@kram/countries/bank-files";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { exceedsLimit, isSameAccount, mayComeBack, sendingRefusal } from "@kram/domain/returns";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createRefundsRepository, type RefundRow } from "./refunds.repository.ts";

/**
 * Notes once that staff sent a refund, and mails its member. Refuses: refund.unknown, refund.done-before,
 * refund.in-file, refund.under-way, refund.needs-approval. Source: returns 9.
 */
export function markRefundDone({
  db,
  country,
  staffId,
  id,
}: {
  db: Database;
  country: Country;
  staffId: number;
  id: string;
}): Promise<RefundDue> {
  return db.inTransaction(async (tx) => {
    const refunds = createRefundsRepository(tx);
    await refunds.lockOrders([id]);
    const due = await refunds.lock(id);
    if (!due) throw new ShopError({ code: "refund.unknown" });
    refuseSending(due);
    await refunds.markDone(id, staffId);
    const done = await refunds.lock(id);
    if (!done) throw new ShopError({ code: "refund.unknown" });
    await noteStaffAction(tx, { staffId, action: "markRefundDone", subject: due.orderNumber, after: { refund: id } });
    return presentRefundDue(done, country);
  });
}

/**
 * Opens a refund again that its bank sent back, and asks its member for another account. Refuses: refund.unknown,
 * refund.not-sent. Source: returns 10.
 */
export function failRefund(input: {
  db: Database;
  country: Country;
  staffId: number;
  id: string;
  reason: string;
}): Promise<RefundDue> {
  const { db, country, staffId, id } = input;
  const reason = input.reason.trim();
  return db.inTransaction(async (tx) => {
    const refunds = createRefundsRepository(tx);
    await refunds.lockOrders([id]);
    const sent = await refunds.lock(id);
    if (!sent) throw new ShopError({ code: "refund.unknown" });
    const { doneAt, orderNumber: subject, file } = sent;
    if (!mayComeBack(toSend(sent))) throw new ShopError({ code: "refund.not-sent" });
    await refunds.fail(id, { reason, staffId });
    const opened = await refunds.lock(id);
    if (!opened) throw new ShopError({ code: "refund.unknown" });
    const before = { refund: id, sentAt: doneAt?.toISOString() ?? null, file };
    await noteStaffAction(tx, { staffId, action: "failRefund", subject, before, after: { refund: id, reason } });
    return presentRefundDue(opened, country);
  });
}

/** Of a locked refund. Refuses as `sendingRefusal`. */
export function refuseSending(due: RefundRow): void {
  const refusal = sendingRefusal(toSend(due));
  if (refusal) throw new ShopError({ code: refusal });
}

export function toSend(due: RefundRow): Parameters<typeof sendingRefusal>[0] {
  const { doneAt, isInFile, sending } = due;
  return { isDone: doneAt !== null, isInFile, sending, approval: approvalOf(due) };
}

/** Whether a file for the bank can hold it; it goes to no account that it came back from. */
export function fitsBankFile(
  { account, failedAccount, amount, currency }: Pick<RefundRow, "account" | "failedAccount" | "amount" | "currency">,
  country: Pick<Country, "code" | "currency">,
): boolean {
  const rules = bankFileRulesOf(country);
  if (rules === null || currency !== country.currency) return false;
  if (!rules.isPayerAccount(account) || !rules.holds({ account, amount })) return false;
  return failedAccount === null || !isSameAccount(account, failedAccount);
}

/** Null where no second person is needed. */
function approvalOf({ back, limit, doneAt, asked, sending }: RefundRow): RefundDue["approval"] {
  if (asked === "approved") return "given";
  const goesByItself = sending !== null && sending !== "failed";
  if (doneAt !== null || goesByItself || !exceedsLimit(back, limit)) return null;
  return asked === "waiting" ? "waiting" : "needed";
}

export function presentRefundDue(row: RefundRow, country: Pick<Country, "code" | "currency">): RefundDue {
  const { holder, account, file } = row;
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    member: { memberNo: row.memberNo, name: row.name, surname: row.surname },
    amount: formatMinor(row.amount),
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    askedBy: row.askedBy,
    provider: row.provider,
    dueSince: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
    sending: row.sending,
    account: account === "" ? null : { holder, account: account.slice(-4), fits: fitsBankFile(row, country) },
    file,
    cameBack: presentFailure(row),
    askedAt: row.askedAt?.toISOString() ?? null,
    approval: approvalOf(row),
  };
}

function presentFailure({ failedAt, failedReason, failedAccount }: RefundRow): RefundDue["cameBack"] {
  if (failedAt === null) return null;
  return { at: failedAt.toISOString(), reason: failedReason ?? "", account: failedAccount?.slice(-4) ?? "" };
}
