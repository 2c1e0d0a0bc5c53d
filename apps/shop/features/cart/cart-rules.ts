import type { Cart } from "@kram/contract/cart";
import type { CartDisabledReason } from "@kram/domain/cart";

export type WayOut = "accept" | "pay" | "reopen" | "orders" | "profile" | "contact" | "empty";

/** The ways out of a shut cart by reason, the nearest first. Source: cart 13. */
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

/** Whether a cart with this reason can come to the checkout, where new prices can be agreed to. */
export function mayCheckOut(reason: CartDisabledReason | null): boolean {
  return isOrderable(reason) || reason === "ORDER_OBSOLETE";
}

export type Gift = Cart["gifts"][number];

/** `taken` and `most` are pieces over all gifts of the promotion. */
interface GiftGroup {
  promotionCode: string;
  gifts: readonly Gift[];
  taken: number;
  most: number;
}

/** Gifts by promotion, in the order of the answer. */
export function groupGifts(gifts: readonly Gift[]): GiftGroup[] {
  const codes = [...new Set(gifts.map((gift) => gift.promotionCode))];
  return codes.map((promotionCode) => {
    const own = gifts.filter((gift) => gift.promotionCode === promotionCode);
    const taken = own.reduce((sum, gift) => sum + gift.quantity, 0);
    return { promotionCode, gifts: own, taken, most: own[0]?.productDetails.quantity ?? 0 };
  });
}

/** Whether an earned gift is not chosen yet. */
export function hasGiftToChoose(gifts: readonly Gift[]): boolean {
  return groupGifts(gifts).some(({ taken, most }) => taken < most);
}

/** How to bring a gift to a quantity and what to say then; null when it has it. Source: promotions 2. */
export function giftChange({ promotionCode, productCode, quantity: now }: Gift, quantity: number) {
  if (quantity === now) return null;
  const choice = { promotionCode, productCode };
  if (quantity === 0) return { method: "DELETE", body: choice, told: "giftDeleted" } as const;
  if (now === 0) return { method: "POST", body: { ...choice, quantity }, told: "giftAdded" } as const;
  return { method: "PUT", body: { ...choice, quantity }, told: "giftUpdated" } as const;
}
