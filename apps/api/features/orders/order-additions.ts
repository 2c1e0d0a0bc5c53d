import { formatMinor } from "@kram/domain/money";
import { type ChangedOrder, changeLines, type OrderLine } from "@kram/domain/orders";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type AdditionRow, createOrderAdditionsRepository } from "./order-additions.repository.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import { createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";

/** Lets pieces wait beside a locked, paid order, and takes them out of stock. Refuses: product.out-of-stock. Source: orders 25. */
export async function openAddition(
  tx: Queryable,
  given: { order: LockedOrder; changed: ChangedOrder; staffId: number; note: string },
): Promise<void> {
  const { order, changed, staffId, note } = given;
  const lines = changed.added.map(({ line, quantity }) => ({ ...line, quantity }));
  await createOrderAdditionsRepository(tx).open({ orderId: order.id, staffId, lines, more: changed.more, note });
  await sell(tx, lines);
  const added = lines.map(({ code, quantity }) => ({ code, quantity }));
  const after = { added, due: formatMinor(changed.more) };
  await noteStaffAction(tx, { staffId, action: "setOrderLines", subject: order.number, after });
}

async function sell(tx: Queryable, pieces: readonly { code: string; quantity: number }[]): Promise<void> {
  const sold = pieces.map(({ code, quantity }) => ({ code, quantity: -quantity }));
  if (!(await createOrderLinesRepository(tx).restock(sold))) throw new ShopError({ code: "product.out-of-stock" });
}

/**
 * Takes an addition back that is not paid: its pieces go back to stock, and a payment that was begun ends. One that was taken
 * back before changes nothing. Refuses: order.unknown, order.addition-paid. Source: orders 25.
 */
export async function withdrawAddition({
  db,
  staffId,
  number,
  id,
}: {
  db: Database;
  staffId: number;
  number: string;
  id: string;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    const additions = createOrderAdditionsRepository(tx);
    const addition = order && (await additions.find(Number(id)));
    if (!addition || addition.orderId !== order.id) throw new ShopError({ code: "order.unknown" });
    if (addition.state === "PAID") throw new ShopError({ code: "order.addition-paid" });
    if (addition.state === "WITHDRAWN") return;
    await additions.withdraw(addition.id);
    await createOrderLinesRepository(tx).restock(addition.lines);
    const withdrawn = addition.lines.map(({ code, quantity }) => ({ code, quantity }));
    await noteStaffAction(tx, { staffId, action: "withdrawAddition", subject: number, after: { withdrawn } });
  });
}

type NotOwed = "order-canceled" | "addition-withdrawn" | "order-paid-before";

/** Lets the pieces of a paid addition into their order, which is locked; answers why the money goes back where it is not owed. */
export async function takeAddition(tx: Queryable, additionId: number): Promise<NotOwed | null> {
  const additions = createOrderAdditionsRepository(tx);
  const addition = await additions.find(additionId);
  if (!addition) throw new Error("an addition is gone");
  const order = await createOrderStepsRepository(tx).lockById(addition.orderId);
  if (order.status === "CANCELED") return "order-canceled";
  if (addition.state !== "WAITING") return addition.state === "PAID" ? "order-paid-before" : "addition-withdrawn";
  const lines = createOrderLinesRepository(tx);
  const added = addition.lines.map(({ code, title, quantity }) => ({ code, title, quantity }));
  const { staffId, more, note } = addition;
  const change = { pieces: [], added, bonus: 0, refunds: 0, money: 0, more, note, delivery: null };
  const changed = await grown(tx, addition);
  await lines.change({ orderId: order.id, staffId, order: changed, ...change, onTop: true, byProvider: false });
  await additions.end(addition.id);
  return null;
}

/** At the prices that were told; what the order had stays. */
async function grown(tx: Queryable, { orderId, lines: added }: AdditionRow): Promise<ChangedOrder> {
  const repository = createOrderLinesRepository(tx);
  const standing = await repository.standing(orderId);
  const lines = await repository.lock(orderId);
  const offered: OrderLine[] = added.map((each) => ({ ...each, promotionCode: "", reduced: 0 }));
  const now = (code: string) => lines.find((line) => line.code === code && line.promotionCode === "")?.quantity ?? 0;
  const wanted = added.map(({ code, quantity }) => ({ code, promotionCode: "", quantity: now(code) + quantity }));
  const changed = changeLines<OrderLine>({ ...standing, lines }, wanted, { offered });
  if (typeof changed === "string") throw new Error(`a paid addition does not fit its order: ${changed}`);
  return changed;
}
