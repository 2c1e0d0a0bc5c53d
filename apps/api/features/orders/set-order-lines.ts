import type { OrderPreview } from "@kram/contract/orders";
import { formatMinor } from "@kram/domain/money";
import { type KeptPieces, linesHindrance, type LinesRefusal, type SmallerOrder, takeOut } from "@kram/domain/orders";
import { exceedsLimit } from "@kram/domain/returns";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { reverseChangedOrder } from "../bonuses/public.ts";
import { presentVat } from "../cart/public.ts";
import { giveBackForPieces } from "../money/public.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import { createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";

interface Asked {
  number: string;
  version: number;
  /** Those that are not named stay whole. */
  lines: readonly KeptPieces[];
}

/**
 * Takes pieces out of an order until it is packed, and gives back what was paid for them; the same pieces again change
 * nothing. Locks: order, cart, ledger, stock. Refuses: order.unknown, order.lines-changed, order.lines-fixed,
 * order.has-label, order.lines-more, order.lines-last, order.line-named. Source: orders 21, 22.
 */
export async function setOrderLines({
  db,
  staffId,
  note,
  ...asked
}: Asked & { db: Database; staffId: number; note: string }): Promise<void> {
  await db.inTransaction(async (tx) => {
    const { order, smaller, paymentId, byProvider } = await reckon(tx, asked);
    if (smaller.taken.length === 0) return;
    const lines = createOrderLinesRepository(tx);
    const pieces = smaller.taken.map(({ line: { code, title, promotionCode }, quantity }) => ({
      code,
      title,
      promotionCode,
      quantity,
    }));
    const { id: orderId, memberId, currency } = order;
    const spent = (order.heldFrom ?? order.status) !== "CREATED";
    // What the cart holds is not what is to be paid any more; the order's own page pays it.
    await createOrderStepsRepository(tx).closeCart(order);
    await giveBackForPieces(tx, { orderId, memberId, currency, ...smaller.back, spent });
    const change = { pieces, ...smaller.back, note: note.trim(), delivery: null };
    await lines.shrink({ orderId, staffId, order: smaller, ...change, paymentId, byProvider });
    if (spent) await reverseChangedOrder(tx, orderId);
    await lines.restock(pieces);
    // Without the note: the audit log outlives the person.
    const after = {
      taken: pieces.map(({ code, quantity }) => ({ code, quantity })),
      total: formatMinor(smaller.total),
    };
    await noteStaffAction(tx, { staffId, action: "setOrderLines", subject: asked.number, after });
  });
}

/** What `setOrderLines` would make of the order; nothing is kept. Refuses as it does. */
export function previewOrderLines({ db, ...asked }: Asked & { db: Database }): Promise<OrderPreview> {
  return db.inTransaction(async (tx) => {
    const { smaller, paymentId, byProvider } = await reckon(tx, asked);
    const { bonus, refunds, money } = smaller.back;
    const goesBack = paymentId !== null && money > 0;
    return {
      summary: {
        grossCost: formatMinor(smaller.gross),
        promotionUsed: formatMinor(smaller.reduced),
        shippingCost: formatMinor(smaller.shipping),
        discountUsed: formatMinor(smaller.discount),
        refundMoneyUsed: formatMinor(smaller.refund),
        totalGrossCost: formatMinor(smaller.total),
      },
      vat: smaller.vat.map(presentVat),
      back: { bonus: formatMinor(bonus), refunds: formatMinor(refunds), money: formatMinor(goesBack ? money : 0) },
      less: formatMinor(money),
      sentBy: goesBack ? (byProvider ? "provider" : "staff") : null,
    };
  });
}

interface Reckoned {
  order: LockedOrder;
  smaller: SmallerOrder;
  paymentId: string | null;
  byProvider: boolean;
}

/** Locks the order and its lines. */
async function reckon(tx: Queryable, { number, version, lines: kept }: Asked): Promise<Reckoned> {
  const order = await createOrderStepsRepository(tx).lock(number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const lines = createOrderLinesRepository(tx);
  const standing = await lines.standing(order.id);
  const smaller = takeOut({ ...standing, lines: await lines.lock(order.id) }, kept);
  const { paymentId, backBefore, limit } = standing;
  if (isRefused(smaller) || smaller.taken.length > 0) {
    const hindrance = linesHindrance({ ...order, ...standing });
    if (hindrance) throw new ShopError({ code: hindrance });
    if (standing.version !== version) throw new ShopError({ code: "order.lines-changed" });
    if (isRefused(smaller)) throw new ShopError({ code: smaller });
    await refuseNamed(tx, order.id, smaller);
  }
  const byProvider = paymentId !== null && !exceedsLimit(backBefore + smaller.back.money, limit);
  return { order, smaller, paymentId, byProvider };
}

function isRefused(outcome: SmallerOrder | LinesRefusal): outcome is LinesRefusal {
  return typeof outcome === "string";
}

/** A line that others point to keeps a piece. */
async function refuseNamed(tx: Queryable, orderId: number, { taken }: SmallerOrder): Promise<void> {
  const gone = taken.filter(({ left }) => left === 0).map(({ line }) => line);
  const title = gone.length === 0 ? null : await createOrderLinesRepository(tx).named(orderId, gone);
  if (title !== null) throw new ShopError({ code: "order.line-named", params: { title } });
}
