import type { recordReturn as recordOperation } from "@kram/contract/returns";
import type { Country } from "@kram/countries/country";
import type { Minor } from "@kram/domain/money";
import {
  canRefundLines,
  canReturn,
  isHeldBack,
  isLineRefund,
  leftOf,
  leftOfLines,
  moneyBack,
  type RefundTarget,
  refundWay,
  type ReturnReason,
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
import { createReturnsRepository, type NewReturn, type OrderStateRow } from "./returns.repository.ts";

interface TakenLine {
  code: string;
  promotionCode: string | null;
  quantity: number;
  restocked: number;
  /** Off the price of the pieces left. */
  reduced?: Minor;
}

interface Given {
  seen: number;
  /** As whoever takes it back was told. */
  amount?: Minor | null;
  reason: ReturnReason;
  refundTo: RefundTarget;
  note: string;
  lines: readonly TakenLine[];
}

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
  given: z.output<(typeof recordOperation)["body"]>;
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
  const state = await stateFor(tx, order, given);
  const { share, way, ...details } = shareOf(state, given);
  if (given.amount !== undefined && given.amount !== details.money)
    throw new ShopError({ code: "order.changed-meanwhile", params: { status: order.status } });
  const { reason, refundTo } = given;
  const lines = given.lines.map((line) => ({
    ...line,
    promotionCode: line.promotionCode ?? "",
    reduced: line.reduced ?? 0,
  }));
  const note = given.note.trim();
  const byProvider = isLineRefund(reason) && way === "provider";
  const stored = { ...details, reason, refundTo, orderId: order.id, staffId, lines, note, byProvider };
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
  if (share.isWhole && order.status === "SENT" && (!isLineRefund(reason) || areRestocked(lines)))
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

/** What is refunded by lines stays with the buyer, unless it comes back to stock. */
function areRestocked(lines: NewReturn["lines"]): boolean {
  return lines.every(({ quantity, restocked }) => quantity === restocked);
}

async function stateFor(tx: Queryable, { number, status }: LockedOrder, given: Given): Promise<OrderStateRow> {
  const state = await createReturnsRepository(tx).stateOf(number);
  if (!state) throw new ShopError({ code: "order.unknown" });
  if (!isLineRefund(given.reason) && !canReturn(status))
    throw new ShopError({ code: "return.not-possible", params: { status } });
  if (state.recorded !== given.seen) throw new ShopError({ code: "order.changed-meanwhile", params: { status } });
  if (given.reason === "WITHDRAWAL" && !state.mayWithdraw)
    throw new ShopError({ code: "withdrawal.no-right", field: "reason" });
  return state;
}

/** Of an order as it stands. Refuses: refund.not-possible and refund.too-much for lines, return.too-many. */
export function shareOf(state: OrderStateRow, given: Pick<Given, "reason" | "refundTo" | "lines">) {
  const { reason, refundTo } = given;
  if (isLineRefund(reason) && !canRefundLines(state)) throw new ShopError({ code: "refund.not-possible" });
  const taken = given.lines.map((line) => ({ ...line, promotionCode: line.promotionCode ?? "" }));
  const share = new Set(taken.map(keyOf)).size < taken.length ? null : shareOfReturn(state, taken);
  if (!share) throw new ShopError({ code: isPriceTooLow(state, taken) ? "refund.too-much" : "return.too-many" });
  const { method, isPaid, backBefore, limit } = state;
  const money = Math.min(share.money, leftOf(state));
  const back = moneyBack({ method, isPaid, backBefore, limit }, { reason, money });
  const { goods, delivery, bonus, refunds } = share;
  return { share, goods, delivery, bonus, refunds, ...back, way: refundWay({ ...back, refundTo }) };
}

function keyOf({ code, promotionCode }: { code: string; promotionCode: string }): string {
  return `${code} ${promotionCode}`;
}

function isPriceTooLow(state: OrderStateRow, taken: readonly (TakenLine & { promotionCode: string })[]): boolean {
  const left = leftOfLines(state);
  const leftFor = (key: string) => left[state.lines.findIndex((line) => keyOf(line) === key)] ?? 0;
  return taken.some(({ reduced = 0, ...line }) => reduced > leftFor(keyOf(line)));
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
