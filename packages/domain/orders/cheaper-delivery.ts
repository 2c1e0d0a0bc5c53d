import { type Minor, splitByLargestRemainder, timesQuantity, vatPerRate } from "../money/public.ts";
import { type ChangeableOrder, type ChangedOrder, linesHindrance } from "./order-lines.ts";
import type { OrderLine } from "./order-status.ts";

type WayHindrance = "order.way-fixed" | "order.has-label";

type CashHindrance = "order.payment-fixed" | "order.has-label";

/** Why an order's way to ship stays: it is packed, begun to be sent, its cash counted, or a parcel bears it. Source: shipping 13. */
export function wayHindrance(standing: Parameters<typeof linesHindrance>[0]): WayHindrance | null {
  const hindrance = linesHindrance(standing);
  return hindrance === "order.lines-fixed" ? "order.way-fixed" : hindrance;
}

/** Why an order stays to be paid in cash: it is not, is held or packed, its cash counted, or a parcel collects it. Source: payments 11. */
export function cashHindrance({
  paymentMethod,
  ...standing
}: Parameters<typeof linesHindrance>[0] & { paymentMethod: string }): CashHindrance | null {
  if (paymentMethod !== "CASH" || standing.status !== "CONFIRMED") return "order.payment-fixed";
  const hindrance = linesHindrance(standing);
  return hindrance === "order.lines-fixed" ? "order.payment-fixed" : hindrance;
}

/** The order as it is paid online; null where its delivery has no surcharge for cash that could fall away. Source: payments 11. */
export function withoutSurcharge<Line extends OrderLine>(
  order: ChangeableOrder<Line>,
  surcharge: Minor,
): ChangedOrder<Line> | null {
  return cheaperDelivery(order, Math.max(0, order.shipping - surcharge));
}

/**
 * The order with a cheaper delivery; null where the agreed price stays, since the way costs as much or more, or nothing would
 * be left to pay with money. What falls away goes back in the parts in which it was paid. Source: shipping 13, orders 22.
 */
export function cheaperDelivery<Line extends OrderLine>(
  order: ChangeableOrder<Line>,
  cost: Minor,
): ChangedOrder<Line> | null {
  if (cost >= order.shipping) return null;
  const paid = [order.discount, order.refund, order.total];
  const [bonus = 0, refunds = 0, money = 0] = splitByLargestRemainder(order.shipping - cost, paid);
  const total = order.total - money;
  if (order.total > 0 && total === 0) return null;
  const { lines, promotions } = order;
  const discount = order.discount - bonus;
  const priced = lines.map((line) => ({ ...line, before: timesQuantity(line.unitGross, line.quantity) }));
  const costs = priced.map(({ vatPercent, before, reduced }) => ({ vatPercent, gross: before - reduced }));
  return {
    lines,
    promotions,
    shipping: cost,
    discount,
    refund: order.refund - refunds,
    total,
    gross: priced.reduce((sum, { before }) => sum + before, 0),
    reduced: lines.reduce((sum, { reduced }) => sum + reduced, 0),
    vat: vatPerRate({ lines: costs, shipping: cost, discount }),
    taken: [],
    added: [],
    back: { bonus, refunds, money },
    more: 0,
  };
}
