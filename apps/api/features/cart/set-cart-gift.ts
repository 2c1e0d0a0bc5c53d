import type { ChosenGift } from "@kram/domain/promotions";
import { ShopError } from "../../platform/shop-error.ts";
import { refuseUneditable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import { type Carts, loadCart, storeChange } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";

interface GiftInput extends ChosenGift {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
}

/** Adds to the pieces in the cart. Refuses as setCartGift. Source: promotions 2. */
export function addCartGift(input: GiftInput): Promise<CartState> {
  return changeGift(input, (current) => current + input.quantity);
}

/**
 * 0 takes an earned gift out. Refuses: gift.not-earned, gift.too-many with `maxItems`, product.out-of-stock,
 * order.disabled. Source: promotions 2.
 */
export function setCartGift(input: GiftInput): Promise<CartState> {
  return changeGift(input, () => input.quantity);
}

function changeGift(input: GiftInput, wantedFrom: (current: number) => number): Promise<CartState> {
  const { carts, memberId, promotionCode, productCode } = input;
  return input.inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUneditable(cart);
    const isIt = (gift: ChosenGift) => gift.promotionCode === promotionCode && gift.productCode === productCode;
    const quantity = wantedFrom(cart.gifts.find(isIt)?.quantity ?? 0);
    const others = cart.gifts.filter((gift) => !isIt(gift));
    if (cart.id === null || (quantity === 0 && others.length === cart.gifts.length)) return cart;
    if (quantity > 0) refuseUnearned(cart, others, { promotionCode, productCode, quantity });
    const chosenGifts = quantity === 0 ? others : [...others, { promotionCode, productCode, quantity }];
    // Choosing among what is earned brings and takes no promotion.
    const known = { ...cart, id: cart.id, seenPromoted: cart.promoted };
    const stored = await storeChange({ carts, cart: known, change: { lines: cart.lines, chosenGifts } });
    if (stored === "stale") return "stale";
    if ("short" in stored) throw new ShopError({ code: "product.out-of-stock", params: { maxItems: 0 } });
    refuseFewer(stored.gifts.find(isIt)?.quantity ?? 0, quantity);
    return stored;
  });
}

function refuseUnearned(cart: CartState, others: readonly ChosenGift[], gift: ChosenGift): void {
  const earned = cart.promoted.gifts.find((each) => each.promotionCode === gift.promotionCode);
  if (!earned?.choices.includes(gift.productCode))
    throw new ShopError({ code: "gift.not-earned", field: "productCode" });
  const taken = others
    .filter((each) => each.promotionCode === gift.promotionCode)
    .reduce((sum, each) => sum + each.quantity, 0);
  const maxItems = earned.quantity - taken;
  if (gift.quantity > maxItems) throw new ShopError({ code: "gift.too-many", field: "quantity", params: { maxItems } });
}

// Fewer than asked are kept, and the member is told how many.
function refuseFewer(given: number, wanted: number): void {
  if (given < wanted) throw new ShopError({ code: "product.out-of-stock", params: { maxItems: given } });
}
