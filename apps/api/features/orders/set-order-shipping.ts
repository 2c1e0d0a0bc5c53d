import type { OrderShipping } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { cheaperDelivery, wayHindrance } from "@kram/domain/orders";
import { exceedsLimit } from "@kram/domain/returns";
import { deliveryCost, takesParcel } from "@kram/domain/shipping";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { giveBackForPieces } from "../money/public.ts";
import { daysOf, listShippingOffers, type ShippingOffer } from "../shipping/public.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import { createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";
import { createOrdersRepository } from "./orders.repository.ts";

type Standing = Awaited<ReturnType<ReturnType<typeof createOfficeOrdersRepository>["addressOf"]>>;

/** Those of its kind that take it where it goes, at their prices of today. Refuses: order.unknown. */
export async function listOrderShipping({
  db,
  country,
  number,
}: {
  db: Queryable;
  country: Country;
  number: string;
}): Promise<OrderShipping> {
  const order = await createOrdersRepository(db).byNumber(number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const standing = await createOfficeOrdersRepository(db).addressOf(order.id);
  const offers = await offersFor(db, standing, country);
  return {
    number,
    shippingCost: formatMinor(order.shipping),
    chosen: order.shippingChoice?.code ?? null,
    ways: offers.map((offer) => {
      const cost = costOf(offer, standing);
      const cheaper = cheaperDelivery(order, cost);
      return {
        code: offer.code,
        title: offer.title,
        carrier: offer.carrier?.name ?? null,
        cost: formatMinor(cost),
        less: cheaper && formatMinor(order.shipping - cheaper.shipping),
      };
    }),
  };
}

/**
 * Sends an order by another way of its kind, and lowers its sum where that is cheaper; the way it has changes nothing. Locks:
 * order, cart, ledger. Refuses: order.unknown, order.way-fixed, order.has-label, order.way-changed,
 * SHIPPING_METHOD_NOT_AVAILABLE. Source: shipping 13.
 */
export async function setOrderShipping(input: {
  db: Database;
  country: Country;
  staffId: number;
  number: string;
  from: string | null;
  code: string;
}): Promise<void> {
  const { db, country, staffId, number, from, code } = input;
  await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const office = createOfficeOrdersRepository(tx);
    const standing = await office.addressOf(order.id);
    const hindrance = wayHindrance({ ...order, ...standing });
    if (hindrance) throw new ShopError({ code: hindrance });
    const stood = standing.shippingChoice;
    if ((stood?.code ?? null) !== from) throw new ShopError({ code: "order.way-changed" });
    if (code === from) return;
    const offer = (await offersFor(tx, standing, country)).find((each) => each.code === code);
    if (!offer) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
    const { title, carrier } = offer;
    await office.setWay(order.id, { code, title, carrier, days: daysOf(offer) });
    const delivery = { from: stood?.title ?? null, to: title };
    if (!(await lowerDelivery(tx, { order, staffId, cost: costOf(offer, standing), delivery })))
      await createOrderLinesRepository(tx).goesBy(order.id, staffId, delivery);
    await noteStaffAction(tx, {
      staffId,
      action: "setOrderShipping",
      subject: number,
      before: { way: from },
      after: { way: code },
    });
  });
}

/** Of a locked order whose way was changed: gives back what it costs less, and tells the buyer. False where the price stays. */
export async function lowerDelivery(
  tx: Queryable,
  given: { order: LockedOrder; staffId: number; cost: number; delivery: { from: string | null; to: string } },
): Promise<boolean> {
  const { order, staffId, cost, delivery } = given;
  const { id: orderId, memberId, currency } = order;
  const placed = await createOrdersRepository(tx).byId(orderId);
  const cheaper = placed && cheaperDelivery(placed, cost);
  if (!cheaper) return false;
  const lines = createOrderLinesRepository(tx);
  const { isPaid, backBefore, limit } = await lines.standing(orderId);
  const spent = (order.heldFrom ?? order.status) !== "CREATED";
  // What the cart holds is not what is to be paid any more; the order's own page pays it.
  await createOrderStepsRepository(tx).closeCart(order);
  await giveBackForPieces(tx, { orderId, memberId, currency, ...cheaper.back, spent });
  const byProvider = (isPaid ?? false) && !exceedsLimit(backBefore + cheaper.back.money, limit);
  const change = { pieces: [], added: [], ...cheaper.back, more: 0, note: "", delivery };
  await lines.change({ orderId, staffId, order: cheaper, ...change, byProvider });
  return true;
}

async function offersFor(
  db: Queryable,
  { shippingMethod, ...standing }: Standing,
  { currency, serviceLocale: locale }: Country,
): Promise<ShippingOffer[]> {
  const offers = await listShippingOffers(db, { currency, locale });
  return offers.filter((offer) => offer.shippingMethod === shippingMethod && takesParcel(offer, parcelOf(standing)));
}

/** With the surcharge where it collects cash, minor units. */
function costOf({ tariff }: ShippingOffer, standing: Standing): number {
  return deliveryCost(tariff, parcelOf(standing));
}

/** As its way counts it. */
export function parcelOf({ goods, grams, inCash, shippingAddress }: Omit<Standing, "shippingMethod">) {
  const address = shippingAddress as { zipCode?: string; locker?: { address: { zipCode: string } } | null };
  const postCode = address.locker?.address.zipCode ?? address.zipCode ?? "";
  return { parcel: { goods, grams }, postCode, inCash };
}
