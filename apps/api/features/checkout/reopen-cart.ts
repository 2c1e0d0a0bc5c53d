import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, createCarts, refuseUnorderable } from "../cart/public.ts";
import { createOrderStepsRepository, type LockedOrder, releaseOrder } from "../orders/public.ts";
import type { PromotionBook } from "../promotions/public.ts";
import { createCheckoutRepository } from "./checkout.repository.ts";

/**
 * Cancels the order awaiting online payment; repeated it answers the cart. Refuses: order.unknown,
 * order.payment-not-pending, order.disabled. Source: checkout 8.
 */
export function reopenCart({
  db,
  country: { currency },
  book,
  memberId,
  number,
}: {
  db: Database;
  country: Country;
  book: PromotionBook;
  memberId: number;
  number: string;
}): Promise<CartState> {
  return db.inTransaction(async (tx) => {
    await createCheckoutRepository(tx).lockBuyer(memberId);
    const order = await createOrderStepsRepository(tx).lockOfMember(memberId, number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const carts = createCarts(tx, { currency, book });
    const cart = await carts.read(memberId);
    const wasReopened = order.status === "CANCELED" && cart.state === "open" && cart.lines.length > 0;
    if (wasReopened) return cart;
    // An order that was changed is not its cart any more.
    if (!awaitsPayment(order) || cart.id !== order.cartId) throw new ShopError({ code: "order.payment-not-pending" });
    refuseForbidden(cart);
    await releaseOrder(tx, order, { actor: "member" });
    await carts.reopen(order.cartId);
    return carts.read(memberId);
  });
}

function awaitsPayment({ status, paymentMethod: method, paymentState: state }: LockedOrder): boolean {
  return status === "CREATED" && method === "TRANSFER" && (state === "PENDING" || state === "FAILED");
}

// The pending payment forbids all changes but this one.
function refuseForbidden(cart: CartState): void {
  refuseUnorderable({ ...cart, state: "open", orderedMoney: null });
}
