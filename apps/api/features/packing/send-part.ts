import { type Pieces, piecesLeft, refusalOfPart } from "@kram/domain/packing";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOrderStepsRepository } from "../orders/public.ts";
import { createShipmentsRepository } from "./shipments.repository.ts";

/**
 * Sends some pieces of a confirmed order as parcel `no`, counted from 1; answers what is left. Repeated it changes
 * nothing. Refuses: order.unknown, order.step-refused, order.changed-meanwhile where another parcel has that number,
 * shipment.cash, shipment.too-many, shipment.whole. Source: packing 5, 6.
 */
export function sendPart(input: {
  db: Database;
  staffId: number;
  number: string;
  no: number;
  pieces: readonly Pieces[];
}): Promise<Pieces[]> {
  const { db, staffId, number, no, pieces } = input;
  return db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const shipments = createShipmentsRepository(tx);
    const { ordered, sent } = await shipments.standing(order.id);
    const left = piecesLeft(ordered, sent);
    const next = Math.max(0, ...sent.map((each) => each.no)) + 1;
    const same = sent.filter((each) => each.no === no);
    if (same.length > 0 && isSame(same, pieces)) return left;
    const { status, paymentMethod } = order;
    if (no !== next) throw new ShopError({ code: "order.changed-meanwhile", params: { status } });
    if (status !== "CONFIRMED")
      throw new ShopError({ code: "order.step-refused", params: { from: status, to: "SENT" } });
    if (order.awaitsMore) throw new ShopError({ code: "order.addition-waits" });
    if (paymentMethod === "CASH") throw new ShopError({ code: "shipment.cash" });
    const refusal = refusalOfPart(left, pieces);
    if (refusal !== null) throw new ShopError({ code: refusal });
    await shipments.add({ orderId: order.id, no, staffId, pieces });
    await noteStaffAction(tx, { staffId, action: "sendPart", subject: number, after: { no, pieces } });
    return piecesLeft(left, pieces);
  });
}

function isSame(one: readonly Pieces[], other: readonly Pieces[]): boolean {
  return (
    one.length === other.length &&
    other.every(({ code, quantity }) => one.some((each) => each.code === code && each.quantity === quantity))
  );
}
