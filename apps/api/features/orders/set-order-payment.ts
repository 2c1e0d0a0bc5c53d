import type { Country } from "@kram/countries/country";
import { offeredPayments, USUAL_PAYMENTS } from "@kram/domain/payments";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { spendHeld } from "../money/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { listShippingOffers } from "../shipping/public.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";
import { standingOf } from "./present-order.ts";

/**
 * Lets an order that waits for its payment online be paid on delivery, where the owner takes cash and its way collects it. The
 * price stays; a begun payment ends, and money that comes all the same goes back. Refuses: order.unknown,
 * order.payment-not-pending, payment.method-not-available. Source: payments 10.
 */
export async function setOrderPayment({
  db,
  country: { currency, serviceLocale: locale },
  settingParts,
  staffId,
  number,
}: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  staffId: number;
  number: string;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const steps = createOrderStepsRepository(tx);
    const order = await steps.lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (!awaitsPayment(order)) throw new ShopError({ code: "order.payment-not-pending" });
    const { total: due, shippingChoice } = await createOfficeOrdersRepository(tx).toPayOf(order.id);
    const offers = await listShippingOffers(tx, { currency, locale });
    const way = offers.find(({ code }) => code === shippingChoice?.code);
    const asked = { due, hasGoods: true, collectsCash: way?.tariff.cash ?? false };
    if (!offeredPayments(settingParts.get("payments") ?? USUAL_PAYMENTS, asked).includes("CASH"))
      throw new ShopError({ code: "payment.method-not-available" });
    await steps.closeCart(order);
    const { id: orderId, memberId, discount: bonus, refund: refunds } = order;
    await spendHeld(tx, { orderId, memberId, currency: order.currency, bonus, refunds });
    await steps.payInCash(order, { actor: "staff", staffId, note: "" });
    await noteStaffAction(tx, {
      staffId,
      action: "setOrderPayment",
      subject: number,
      before: { paymentMethod: order.paymentMethod },
      after: { paymentMethod: "CASH" },
    });
  });
}

function awaitsPayment(order: LockedOrder): boolean {
  return (
    order.paymentMethod === "TRANSFER" && standingOf(order).unpaid && (order.heldFrom ?? order.status) === "CREATED"
  );
}
