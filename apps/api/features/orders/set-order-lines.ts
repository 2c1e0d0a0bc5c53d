import type { OrderPreview } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { formatMinor, timesQuantity } from "@kram/domain/money";
import {
  type ChangedOrder,
  changeLines,
  growthOf,
  linesHindrance,
  type LinesRefusal,
  morePieces,
  type WantedPieces,
} from "@kram/domain/orders";
import { exceedsLimit } from "@kram/domain/returns";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { reverseChangedOrder } from "../bonuses/public.ts";
import { presentVat } from "../cart/public.ts";
import { giveBackForPieces } from "../money/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { letIn } from "./let-in.ts";
import { openAddition } from "./order-additions.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import { createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";

interface Asked {
  country: Country;
  settingParts: SettingParts;
  number: string;
  version: number;
  /** Those that are not named stay whole. */
  lines: readonly WantedPieces[];
}

/**
 * Takes pieces out of an order and lets others in until it is packed, and gives back what was paid for less of it; the same
 * pieces again change nothing. Locks: order, cart, ledger, stock. Refuses: order.unknown, order.lines-changed,
 * order.lines-fixed, order.has-label, order.lines-more, order.lines-last, order.lines-price, order.line-named; as letIn.
 * Source: orders 21, 22, 24.
 */
export async function setOrderLines({
  db,
  staffId,
  note,
  ...asked
}: Asked & { db: Database; staffId: number; note: string }): Promise<void> {
  await db.inTransaction(async (tx) => {
    const { order, changed, byProvider } = await reckon(tx, asked);
    if (changesNothing(changed)) return;
    if (waitsForMore(order, changed)) return openAddition(tx, { order, changed, staffId, note: note.trim() });
    const lines = createOrderLinesRepository(tx);
    const pieces = changed.taken.map(({ line: { code, title, promotionCode }, quantity }) => ({
      code,
      title,
      promotionCode,
      quantity,
    }));
    const added = changed.added.map(({ line: { code, title }, quantity }) => ({ code, title, quantity }));
    const { id: orderId, memberId, currency } = order;
    const spent = (order.heldFrom ?? order.status) !== "CREATED";
    // What the cart holds is not what is to be paid any more; the order's own page pays it.
    await createOrderStepsRepository(tx).closeCart(order);
    await giveBackForPieces(tx, { orderId, memberId, currency, ...changed.back, spent });
    const change = { pieces, added, ...changed.back, more: changed.more, note: note.trim(), delivery: null };
    await lines.change({ orderId, staffId, order: changed, ...change, byProvider });
    if (spent) await reverseChangedOrder(tx, orderId);
    const sold = added.map(({ code, quantity }) => ({ code, quantity: -quantity }));
    if (!(await lines.restock([...pieces, ...sold]))) throw new ShopError({ code: "product.out-of-stock" });
    // Without the note: the audit log outlives the person.
    const named = (each: readonly { code: string; quantity: number }[]) =>
      each.map(({ code, quantity }) => ({ code, quantity }));
    const after = {
      ...(pieces.length > 0 && { taken: named(pieces) }),
      ...(added.length > 0 && { added: named(added) }),
      total: formatMinor(changed.total),
    };
    await noteStaffAction(tx, { staffId, action: "setOrderLines", subject: asked.number, after });
  });
}

/** What `setOrderLines` would make of the order; nothing is kept. Refuses as it does. */
export function previewOrderLines({ db, ...asked }: Asked & { db: Database }): Promise<OrderPreview> {
  return db.inTransaction(async (tx) => {
    const { order, changed, isPaid, byProvider } = await reckon(tx, asked);
    const { bonus, refunds, money } = changed.back;
    const goesBack = isPaid && money > 0;
    return {
      summary: {
        grossCost: formatMinor(changed.gross),
        promotionUsed: formatMinor(changed.reduced),
        shippingCost: formatMinor(changed.shipping),
        discountUsed: formatMinor(changed.discount),
        refundMoneyUsed: formatMinor(changed.refund),
        totalGrossCost: formatMinor(changed.total),
      },
      vat: changed.vat.map(presentVat),
      points: changed.lines.reduce((sum, { points, quantity }) => sum + points * quantity, 0),
      netVolume: formatMinor(
        changed.lines.reduce((sum, line) => sum + timesQuantity(line.netVolume, line.quantity), 0),
      ),
      back: { bonus: formatMinor(bonus), refunds: formatMinor(refunds), money: formatMinor(goesBack ? money : 0) },
      less: formatMinor(money),
      more: formatMinor(changed.more),
      waits: waitsForMore(order, changed),
      sentBy: goesBack ? (byProvider ? "provider" : "staff") : null,
    };
  });
}

interface Reckoned {
  order: LockedOrder;
  changed: ChangedOrder;
  isPaid: boolean;
  byProvider: boolean;
}

/** Locks the order and its lines. */
async function reckon(tx: Queryable, { number, version, lines: wanted, ...shop }: Asked): Promise<Reckoned> {
  const order = await createOrderStepsRepository(tx).lock(number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const lines = createOrderLinesRepository(tx);
  const standing = await lines.standing(order.id);
  const placed = { ...standing, lines: await lines.lock(order.id) };
  const more = morePieces(placed.lines, wanted);
  const smaller = more.length === 0 ? changeLines(placed, wanted) : null;
  const { backBefore, limit } = standing;
  const isPaid = standing.isPaid ?? false;
  if (smaller !== null && !isRefused(smaller) && changesNothing(smaller))
    return { order, changed: smaller, isPaid, byProvider: false };
  const hindrance = linesHindrance({ ...order, ...standing });
  if (hindrance) throw new ShopError({ code: hindrance });
  if (order.awaitsMore) throw new ShopError({ code: "order.addition-waits" });
  if (standing.version !== version) throw new ShopError({ code: "order.lines-changed" });
  const changed = smaller ?? (await letIn(tx, { order, placed, wanted, more, ...shop }));
  if (isRefused(changed)) throw new ShopError({ code: changed });
  await refuseNamed(tx, order.id, changed);
  const byProvider = isPaid && !exceedsLimit(backBefore + changed.back.money, limit);
  return { order, changed, isPaid, byProvider };
}

/** What comes into a paid order waits beside it. */
function waitsForMore(order: LockedOrder, { more }: ChangedOrder): boolean {
  return more > 0 && growthOf(order) === "when-paid";
}

function changesNothing({ taken, added }: ChangedOrder): boolean {
  return taken.length + added.length === 0;
}

function isRefused(outcome: ChangedOrder | LinesRefusal): outcome is LinesRefusal {
  return typeof outcome === "string";
}

/** A line that others point to keeps a piece. */
async function refuseNamed(tx: Queryable, orderId: number, { taken }: ChangedOrder): Promise<void> {
  const gone = taken.filter(({ left }) => left === 0).map(({ line }) => line);
  const title = gone.length === 0 ? null : await createOrderLinesRepository(tx).named(orderId, gone);
  if (title !== null) throw new ShopError({ code: "order.line-named", params: { title } });
}
