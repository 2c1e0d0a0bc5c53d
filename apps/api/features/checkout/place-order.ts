import type { OrderStatus } from "@kram/domain/orders";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, createCarts, presentSums } from "../cart/public.ts";
import { logConsents } from "../consents/public.ts";
import { holdMoney, lockMoney, spendMoney } from "../money/public.ts";
import { createPromotionsRepository } from "../promotions/public.ts";
import { sellerNow } from "../settings/public.ts";
import { type CheckoutRepository, createCheckoutRepository } from "./checkout.repository.ts";
import { insertOrder, type NewOrder } from "./insert-order.ts";
import { type CheckedCart, checkAsked, decisionsOf, orderOfCart, type PlaceOrderInput } from "./order-of-cart.ts";

/** Placed by this call or an earlier one. */
export interface PlacedOrder {
  number: string;
  status: OrderStatus;
  /** Waits for an online payment. */
  awaitsPayment: boolean;
}

/**
 * Places the order; repeated it answers the same order. Refuses: shop.company-unknown, request.unknown-field, and as
 * checkCart, with the new sums where something changed. Source: checkout 4, 5, 10.
 */
export async function placeOrder(input: PlaceOrderInput): Promise<PlacedOrder> {
  try {
    return await input.db.inTransaction((tx) => placeIn(tx, input));
  } catch (error) {
    throw isObsolete(error) ? obsolete(await newSums(input)) : error;
  }
}

async function placeIn(tx: Queryable, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { country, settingParts, memberId, asked } = input;
  const { currency } = country;
  // Who sells has to be known before somebody buys.
  sellerNow(settingParts, country);
  const checkout = createCheckoutRepository(tx);
  const read = () => createCarts(tx, { currency, book: input.book }).read(memberId);
  const state = await lockedCart(checkout, read, memberId);
  if (state.id === null || state.state === "awaiting-payment") {
    const order = await checkout.placedBefore(memberId, state.id);
    if (order) return { ...order, awaitsPayment: order.paymentState === "PENDING" };
  }
  const checked = checkAsked(state, input);
  await logConsents(tx, {
    memberIds: [memberId],
    region: country.code,
    source: "checkout",
    decisions: decisionsOf(asked),
  });
  return storeOrder(tx, checkout, input, checked);
}

// Between locking and reading another process may open a cart: what is read must be locked.
async function lockedCart(
  checkout: CheckoutRepository,
  read: () => Promise<CartState>,
  memberId: number,
): Promise<CartState> {
  for (;;) {
    const lockedId = await checkout.lockCart(memberId);
    const cart = await read();
    if (cart.id === lockedId) return cart;
  }
}

async function storeOrder(
  tx: Queryable,
  checkout: CheckoutRepository,
  input: PlaceOrderInput,
  checked: CheckedCart,
): Promise<PlacedOrder> {
  const { memberId, country } = input;
  const { currency } = country;
  const { cart, used, totals } = checked;
  if (totals.discountUsed + totals.refundUsed > 0) await lockMoney(tx, { memberId, currency });
  const usedUp = await createPromotionsRepository(tx).takeUses(used.map(({ code }) => code));
  if (usedUp.length > 0) throw obsolete();
  const sold = await checkout.sellReserved([{ cartId: cart.id, memberId, shippingCode: cart.shippingCode }]);
  const order = orderOfCart(checked, sold.get(cart.id), input);
  const { id: orderId, number } = await insertOrder(tx, order);
  const money = { orderId, memberId, currency, bonus: order.discount, refunds: order.refund };
  const paid = order.payment ? await holdMoney(tx, money) : await spendMoney(tx, money);
  if (!paid) throw obsolete();
  return placedOf(number, order);
}

/** As the call answers it. */
export function placedOf(number: string, { status, payment }: NewOrder): PlacedOrder {
  return { number, status, awaitsPayment: payment !== null };
}

/** Asks the member to agree to the new sums. */
function obsolete(sums: Record<string, string> = {}): ShopError {
  return new ShopError({ code: "order.disabled", params: { reason: "ORDER_OBSOLETE", ...sums } });
}

function isObsolete(error: unknown): boolean {
  return error instanceof ShopError && error.items[0]?.params?.reason === "ORDER_OBSOLETE";
}

async function newSums({ db, country, book, memberId }: PlaceOrderInput): Promise<Record<string, string>> {
  const { currency } = country;
  return presentSums(await createCarts(db, { currency, book }).read(memberId), country);
}
