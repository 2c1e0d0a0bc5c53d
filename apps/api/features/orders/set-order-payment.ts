import type { OrderPayment } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { cashHindrance, type ChangedOrder, withoutSurcharge } from "@kram/domain/orders";
import { offeredPayments, USUAL_PAYMENTS } from "@kram/domain/payments";
import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { giveBackForPieces, holdSpent, spendHeld } from "../money/public.ts";
import { startPayment } from "../payments/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { listShippingOffers } from "../shipping/public.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import { type Actor, createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";
import { createOrdersRepository, type OrderDetailRow } from "./orders.repository.ts";
import { standingOf } from "./present-order.ts";

interface Shop {
  country: Country;
  settingParts: SettingParts;
}

type PaidOrder = Pick<OrderDetailRow, "id" | "status" | "heldFrom" | "partlySent" | "paymentMethod">;

/**
 * With `memberId` only of an own order. Refuses: order.unknown, order.payment-fixed, order.has-label, payment.online-off.
 * Source: payments 11.
 */
export async function getOrderPayment({ db, ...input }: Shop & Asked & { db: Queryable }): Promise<OrderPayment> {
  const { order, cheaper } = await askedOnline(db, input);
  return {
    number: order.number,
    now: formatMinor(order.total),
    online: formatMinor(cheaper?.total ?? order.total),
    less: cheaper && formatMinor(order.total - cheaper.total),
  };
}

interface Asked {
  number: string;
  memberId?: number;
}

async function askedOnline(db: Queryable, { number, memberId, ...shop }: Shop & Asked) {
  const orders = createOrdersRepository(db);
  const order = await (memberId === undefined ? orders.byNumber(number) : orders.ofMember(memberId, number));
  if (!order) throw new ShopError({ code: "order.unknown" });
  return { order, cheaper: await paidOnline(db, order, shop) };
}

/**
 * Its member pays online instead of in cash, at `amount`. The provider's page comes first: without it the order is not touched, and
 * nobody sees a page whose order stayed. Locks: order, ledger. Refuses: order.unknown, order.payment-fixed, order.has-label,
 * payment.online-off, order.sum-changed, payment.provider-unavailable. Source: payments 12.
 */
export async function payOrderOnline({
  db,
  providers,
  shopUrl,
  amount,
  ...input
}: Shop & {
  db: Database;
  providers: PaymentProviders;
  shopUrl: string;
  memberId: number;
  number: string;
  amount: string;
}): Promise<{ paymentUri: string }> {
  const { order, cheaper } = await askedOnline(db, input);
  const amountMinor = cheaper?.total ?? order.total;
  if (amountMinor !== parseMinor(amount)) throw new ShopError({ code: "order.sum-changed" });
  const { number: orderNumber, currency, email, locale } = order;
  const begun = { id: randomUUID(), provider: providers.current().name };
  const payment = { ...begun, orderNumber, amount: amountMinor, currency, email, locale };
  const paymentUri = await startPayment({ providers, payment, shopUrl });
  await db.inTransaction(async (tx) => {
    const locked = await createOrderStepsRepository(tx).lockOfMember(input.memberId, orderNumber);
    if (!locked) throw new ShopError({ code: "order.unknown" });
    const due = await payOnline(tx, locked, { ...input, by: { actor: "member" }, begun });
    if (due !== amountMinor) throw new ShopError({ code: "order.sum-changed" });
  });
  return { paymentUri };
}

/**
 * Changes how an order is paid, and tells its member. Locks: order, cart, ledger. Refuses: order.unknown,
 * order.payment-not-pending, payment.method-not-available, order.payment-fixed, order.has-label, payment.online-off.
 * Source: payments 10, 11.
 */
export async function setOrderPayment({
  db,
  number,
  paymentMethod,
  ...work
}: Shop & {
  db: Database;
  providers: PaymentProviders;
  staffId: number;
  number: string;
  paymentMethod: "CASH" | "TRANSFER";
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (paymentMethod === "CASH") await payInCash(tx, order, work);
    else await payOnline(tx, order, { ...work, ...begunBy(work) });
    await noteStaffAction(tx, {
      staffId: work.staffId,
      action: "setOrderPayment",
      subject: number,
      before: { paymentMethod: order.paymentMethod },
      after: { paymentMethod },
    });
  });
}

/** At the same price; a begun payment ends, and money that comes all the same goes back. */
async function payInCash(
  tx: Queryable,
  order: LockedOrder,
  { country: { currency, serviceLocale: locale }, settingParts, staffId }: Shop & { staffId: number },
): Promise<void> {
  if (!awaitsPayment(order)) throw new ShopError({ code: "order.payment-not-pending" });
  const { total: due, shippingChoice } = await createOfficeOrdersRepository(tx).toPayOf(order.id);
  const offers = await listShippingOffers(tx, { currency, locale });
  const way = offers.find(({ code }) => code === shippingChoice?.code);
  const asked = { due, hasGoods: true, collectsCash: way?.tariff.cash ?? false };
  if (!offeredPayments(settingParts.get("payments") ?? USUAL_PAYMENTS, asked).includes("CASH"))
    throw new ShopError({ code: "payment.method-not-available" });
  const steps = createOrderStepsRepository(tx);
  await steps.closeCart(order);
  const { id: orderId, memberId, discount: bonus, refund: refunds } = order;
  await spendHeld(tx, { orderId, memberId, currency: order.currency, bonus, refunds });
  await steps.payInCash(order, { actor: "staff", staffId, note: "" });
}

function begunBy({ providers, staffId }: { providers: PaymentProviders; staffId: number }) {
  const by: Actor = { actor: "staff", staffId, note: "" };
  return { begun: { id: randomUUID(), provider: providers.current().name }, by };
}

function awaitsPayment(order: LockedOrder): boolean {
  return (
    order.paymentMethod === "TRANSFER" && standingOf(order).unpaid && (order.heldFrom ?? order.status) === "CREATED"
  );
}

/** Its pieces stay sold and its club money is held again until the payment comes. Answers what is to be paid, in minor units. */
async function payOnline(
  tx: Queryable,
  order: LockedOrder,
  { begun, by, ...shop }: Shop & { begun: { id: string; provider: string }; by: Actor },
): Promise<number> {
  const cheaper = await paidOnline(tx, order, shop);
  const { id: orderId, memberId, currency } = order;
  if (cheaper) {
    const title = (await createOrderStepsRepository(tx).shippingChoice(orderId))?.title ?? "";
    const delivery = { from: title, to: title, paysOnline: true } as const;
    await giveBackForPieces(tx, { orderId, memberId, currency, ...cheaper.back, spent: true });
    const change = { pieces: [], added: [], ...cheaper.back, more: 0, note: "", delivery, byProvider: false };
    const staffId = by.actor === "staff" ? by.staffId : null;
    await createOrderLinesRepository(tx).change({ orderId, staffId, order: cheaper, ...change });
  }
  const { discount: bonus, refund: refunds } = cheaper ?? order;
  await holdSpent(tx, { orderId, memberId, currency, bonus, refunds });
  return createOrderStepsRepository(tx).payOnline(order, { ...begun, isCheaper: cheaper !== null }, by);
}

/** Null where it costs the same; an order that began online was never asked for a surcharge. */
async function paidOnline(
  db: Queryable,
  { id, ...order }: PaidOrder,
  { country: { currency, serviceLocale: locale }, settingParts }: Shop,
): Promise<ChangedOrder | null> {
  const standing = await createOfficeOrdersRepository(db).addressOf(id);
  const hindrance = cashHindrance({ ...order, ...standing });
  if (hindrance) throw new ShopError({ code: hindrance });
  if (!(settingParts.get("payments") ?? USUAL_PAYMENTS).transfer) throw new ShopError({ code: "payment.online-off" });
  if (await createOrderStepsRepository(db).hasPayment(id)) return null;
  const offers = await listShippingOffers(db, { currency, locale });
  const way = offers.find(({ code }) => code === standing.shippingChoice?.code);
  const placed = await createOrdersRepository(db).byId(id);
  return placed && withoutSurcharge(placed, way?.tariff.surcharge ?? 0);
}
