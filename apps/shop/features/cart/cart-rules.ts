import type { Cart } from "@kram/contract/cart";
import type { CartDisabledReason } from "@kram/domain/cart";

/** What a member can do about a cart that is shut: agree to new prices, pay, take the order back, see it, look into the profile, write to customer service, give the cart up. */
export type WayOut = "accept" | "pay" | "reopen" | "orders" | "profile" | "contact" | "empty";

/** The ways out of each reason, the nearest first; none is without one. Source: cart 13. */
export const WAYS_OUT: Readonly<Record<CartDisabledReason, readonly WayOut[]>> = {
  CREATED_BY_ADMIN: ["contact", "empty"],
  ORDER_OBSOLETE: ["accept"],
  ORDERING_DISABLED_GLOBAL: ["profile", "orders", "contact"],
  PENDING_TRANSFER_PAYMENT: ["pay", "reopen", "orders"],
  WRONG_ORDER_STATUS: ["orders", "contact"],
};

/** Whether a cart with this reason can be ordered as it stands. */
export function isOrderable(reason: CartDisabledReason | null): boolean {
  return reason === null || reason === "CREATED_BY_ADMIN";
}

/** Whether its member can go to the checkout with it, where new prices can be agreed to. */
export function mayCheckOut(reason: CartDisabledReason | null): boolean {
  return isOrderable(reason) || reason === "ORDER_OBSOLETE";
}

/** One product that can be chosen as a gift, with the pieces that are chosen. */
export type Gift = Cart["gifts"][number];

/** The gifts of one promotion; `taken` and `most` are pieces over all of them. */
interface GiftGroup {
  promotionCode: string;
  gifts: readonly Gift[];
  taken: number;
  most: number;
}

/** Gifts by the promotion that gives them, in the order of the answer. */
export function groupGifts(gifts: readonly Gift[]): GiftGroup[] {
  const codes = [...new Set(gifts.map((gift) => gift.promotionCode))];
  return codes.map((promotionCode) => {
    const own = gifts.filter((gift) => gift.promotionCode === promotionCode);
    const taken = own.reduce((sum, gift) => sum + gift.quantity, 0);
    return { promotionCode, gifts: own, taken, most: own[0]?.productDetails.quantity ?? 0 };
  });
}

/** Whether a gift is earned that nobody has chosen yet. */
export function hasGiftToChoose(gifts: readonly Gift[]): boolean {
  return groupGifts(gifts).some(({ taken, most }) => taken < most);
}

/** How a gift is brought to a quantity, and what is told then; null when it has it already. Source: promotions 2. */
export function giftChange({ promotionCode, productCode, quantity: now }: Gift, quantity: number) {
  if (quantity === now) return null;
  const choice = { promotionCode, productCode };
  if (quantity === 0) return { method: "DELETE", body: choice, told: "giftDeleted" } as const;
  if (now === 0) return { method: "POST", body: { ...choice, quantity }, told: "giftAdded" } as const;
  return { method: "PUT", body: { ...choice, quantity }, told: "giftUpdated" } as const;
}
