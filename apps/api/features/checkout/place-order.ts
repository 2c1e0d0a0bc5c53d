import { randomUUID } from "node:crypto";
import type { Country } from "@kram/countries/country";
import type { OrderStatus } from "@kram/domain/orders";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, totalsOf } from "../cart/public.ts";
import { checkCart } from "./check-cart.ts";
import { type CheckoutRepository, createCheckoutRepository } from "./checkout.repository.ts";
import { insertOrder } from "./insert-order.ts";

/** The order that a call placed, or that an earlier one had placed already. */
export interface PlacedOrder {
  number: string;
  status: OrderStatus;
  /** Whether the order waits for an online payment. */
  awaitsPayment: boolean;
}

interface PlaceOrderInput {
  db: Database;
  country: Country;
  providerName: string;
  memberId: number;
  marketingAccepted: boolean;
}

/** Turns the member's cart into an order in one transaction: held pieces become sold, the cart closes or waits for its payment. Repeated it answers the same order. Refuses as checkCart. Source: decisions §4, §8. */
export function placeOrder(input: PlaceOrderInput): Promise<PlacedOrder> {
  return input.db.inTransaction(async (tx) => {
    const checkout = createCheckoutRepository(tx, { currency: input.country.currency });
    const state = await lockedCart(checkout, input.memberId);
    if (state.id === null || state.state === "awaiting-payment") {
      const order = await checkout.placedBefore(input.memberId, state.id);
      if (order) return { ...order, awaitsPayment: order.payment_state === "PENDING" };
    }
    return storeOrder(tx, checkout, input, checkCart(state, input.country));
  });
}

// Between locking and reading another process may open a cart anew: what is read must be what is locked.
async function lockedCart(checkout: CheckoutRepository, memberId: number): Promise<CartState> {
  for (;;) {
    const lockedId = await checkout.lockCart(memberId);
    const cart = await checkout.readCart(memberId);
    if (cart.id === lockedId) return cart;
  }
}

async function storeOrder(
  tx: Queryable,
  checkout: CheckoutRepository,
  { country, memberId, providerName, marketingAccepted }: PlaceOrderInput,
  { cart, shippingAddress }: ReturnType<typeof checkCart>,
): Promise<PlacedOrder> {
  const totals = totalsOf(cart, country.freeShippingFrom);
  const facts = await checkout.orderLines(cart.id, await checkout.memberLocale(memberId));
  if ((await checkout.sellHeld(cart.id)) !== facts.length) throw new ShopError({ code: "product.out-of-stock" });
  const awaitsPayment = cart.paymentMethod === "TRANSFER";
  const order = await insertOrder(tx, {
    prefix: country.orderPrefix,
    cartId: cart.id,
    memberId,
    status: awaitsPayment ? "CREATED" : "CONFIRMED",
    currency: country.currency,
    gross: totals.gross,
    shipping: totals.shipping,
    total: totals.total,
    shippingVatPercent: country.vatPercent.standard,
    paymentMethod: cart.paymentMethod,
    paymentState: awaitsPayment ? "PENDING" : "NOT_NEEDED",
    shippingMethod: cart.shippingMethod,
    shippingAddress,
    lines: facts.map(({ vatClass, ...line }) => ({ ...line, vatPercent: country.vatPercent[vatClass] })),
    payment: awaitsPayment ? { id: randomUUID(), provider: providerName } : null,
    marketingAccepted,
  });
  return { ...order, awaitsPayment };
}
