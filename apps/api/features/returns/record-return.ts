import type { recordReturn as recordOperation } from "@kram/contract/returns";
import type { Country } from "@kram/countries/country";
import {
  canReturn,
  isHeldBack,
  leftOf,
  moneyBack,
  type ReturnReason,
  type ReturnShare,
  shareOfReturn,
} from "@kram/domain/returns";
import type { z } from "zod";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type ApprovalRow, askSecondPerson, recordAsked } from "../approvals/public.ts";
import { reverseOrderBonuses } from "../bonuses/public.ts";
import { issueCorrection } from "../invoices/public.ts";
import { creditRefund, giveReturned } from "../money/public.ts";
import { createOrderStepsRepository, type LockedOrder } from "../orders/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { returnTexts } from "./return-mails.ts";
import { createReturnsRepository, type NewReturn } from "./returns.repository.ts";

type Given = Omit<z.output<(typeof recordOperation)["body"]>, "reason"> & { reason: ReturnReason };

/**
 * Undoes what returned goods moved; money without evidence waits for a second person. Locks: order, ledger, stock.
 * Refuses: order.unknown, order.changed-meanwhile, return.not-possible, return.too-many, withdrawal.no-right. Source:
 * returns 2, 3, 7.
 */
export async function recordReturn(input: {
  db: Database;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  staffId: number;
  number: string;
  given: Given;
}): Promise<void> {
  const { db, country, settingParts, staffId, number, given } = input;
  const asked = await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const askedFor = await takeBack(tx, { order, given, staffId, country, settingParts });
    await noteStaffAction(tx, { staffId, action: "recordReturn", subject: number, after: given });
    return askedFor;
  });
  if (asked !== null) await recordAsked(db, { id: asked, kind: "return-credit" });
}

/** For a locked order; answers the approval that its money waits for, which is told after the transaction. Refuses as `recordReturn`. */
export async function takeBack(
  tx: Queryable,
  {
    order,
    given,
    staffId,
    country,
    settingParts,
  }: {
    order: LockedOrder;
    given: Given;
    staffId: number;
    country: Country;
    settingParts: Pick<SettingParts, "get">;
  },
): Promise<number | null> {
  const { share, ...details } = await reckon(tx, order, given);
  const lines = given.lines.map((line) => ({ ...line, promotionCode: line.promotionCode ?? "" }));
  const stored = { ...details, orderId: order.id, staffId, lines, note: given.note.trim() };
  await giveReturned(tx, {
    orderId: order.id,
    memberId: order.memberId,
    currency: order.currency,
    bonus: stored.bonus,
    refunds: stored.refunds,
    credit: stored.refundTo === "REFUNDS" && !isHeldBack(stored.evidence) ? stored.money : 0,
  });
  await reverseOrderBonuses(tx, order.id, lines);
  const returnId = await createReturnsRepository(tx).store(stored);
  const askedFor = isHeldBack(stored.evidence) ? await askToLetGo(tx, { order, returnId, stored }) : null;
  if (share.isWhole && order.status === "SENT")
    await createOrderStepsRepository(tx).move(order, "RETURNED", null, null, {
      actor: "staff",
      staffId,
      note: stored.note,
    });
  await correctInvoice(tx, { orderId: order.id, country, settingParts, stored });
  return askedFor;
}

/** The goods are back already. */
async function askToLetGo(
  tx: Queryable,
  { order, returnId, stored }: { order: LockedOrder; returnId: number; stored: NewReturn },
): Promise<number> {
  const { money: amount, refundTo, note, staffId } = stored;
  const account = refundTo === "REFUNDS" ? "refunds" : null;
  const { memberId, currency } = order;
  const nothing = { month: null, correctsId: null };
  return askSecondPerson(tx, {
    kind: "return-credit",
    ...nothing,
    account,
    memberId,
    amount,
    returnId,
    currency,
    note,
    staffId,
  });
}

type Reckoned = Omit<NewReturn, "orderId" | "staffId" | "lines" | "note"> & { share: ReturnShare };

async function reckon(tx: Queryable, order: LockedOrder, given: Given): Promise<Reckoned> {
  const { status } = order;
  if (!canReturn(status)) throw new ShopError({ code: "return.not-possible", params: { status } });
  const state = await createReturnsRepository(tx).stateOf(order.number);
  if (!state) throw new ShopError({ code: "order.unknown" });
  if (state.recorded !== given.seen) throw new ShopError({ code: "order.changed-meanwhile", params: { status } });
  if (given.reason === "WITHDRAWAL" && !state.mayWithdraw)
    throw new ShopError({ code: "withdrawal.no-right", field: "reason" });
  const taken = given.lines.map((line) => ({ ...line, promotionCode: line.promotionCode ?? "" }));
  const share = shareOfReturn(state, taken);
  if (!share || new Set(taken.map(({ code, promotionCode }) => `${code} ${promotionCode}`)).size < taken.length)
    throw new ShopError({ code: "return.too-many" });
  const { goods, delivery, bonus, refunds } = share;
  const { reason, refundTo } = given;
  const { backBefore, limit, paymentId, isPaid } = state;
  const method = order.paymentMethod;
  const back = moneyBack(
    { method, isPaid, backBefore, limit },
    { reason, money: Math.min(share.money, leftOf(state)) },
  );
  return { share, reason, refundTo, goods, delivery, bonus, refunds, ...back, paymentId };
}

/** Gifts have no price on the invoice. */
async function correctInvoice(
  tx: Queryable,
  {
    orderId,
    country,
    settingParts,
    stored,
  }: {
    orderId: number;
    country: Country;
    settingParts: Pick<SettingParts, "get">;
    stored: Pick<NewReturn, "reason" | "lines" | "delivery">;
  },
): Promise<void> {
  const lines = stored.lines.filter(({ promotionCode }) => promotionCode === "");
  if (lines.length === 0) return;
  const reason = returnTexts(country.serviceLocale).reasons[stored.reason];
  await issueCorrection(tx, { orderId, country, settingParts, reason, lines, delivery: stored.delivery > 0 });
}

/** Lets approved money go. Answers the ledger's transaction, null where the money is sent. */
export async function creditReturn(
  tx: Queryable,
  { returnId, memberId, amount, currency }: ApprovalRow,
): Promise<number | null> {
  if (returnId === null || memberId === null || amount === null) throw new Error("a request without its return");
  const returns = createReturnsRepository(tx);
  const { orderId, refundTo } = await returns.letGo(returnId);
  if (refundTo === "PAYMENT") return null;
  return creditRefund(tx, { orderId, memberId, currency, credit: amount });
}
