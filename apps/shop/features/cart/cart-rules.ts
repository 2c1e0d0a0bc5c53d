import type { Cart } from "@kram/contract/cart";
import type { CartDisabledDetail, CartDisabledReason } from "@kram/domain/cart";

export type WayOut = "accept" | "pay" | "reopen" | "orders" | "profile" | "contact" | "empty";

/** Nearest first. Source: cart 13. */
const WAYS_OUT: Readonly<Record<CartDisabledReason, readonly WayOut[]>> = {
  CREATED_BY_ADMIN: ["contact", "empty"],
  ORDER_OBSOLETE: ["accept"],
  ORDERING_DISABLED_GLOBAL: ["orders", "contact"],
  PENDING_TRANSFER_PAYMENT: ["pay", "reopen", "orders"],
  WRONG_ORDER_STATUS: ["orders", "contact"],
};

/** Where the detail knows better. Source: cart 23. */
const WAYS_OUT_OF: Readonly<Partial<Record<CartDisabledDetail, readonly WayOut[]>>> = {
  INTERNATIONAL_SPONSOR: ["profile", "contact"],
  MEMBER_BLOCKED: ["contact"],
};

export function waysOut(reason: CartDisabledReason, detail: CartDisabledDetail | null): readonly WayOut[] {
  return (detail && WAYS_OUT_OF[detail]) ?? WAYS_OUT[reason];
}

/** Key of the words. */
export function disabledWords(reason: CartDisabledReason, detail: CartDisabledDetail | null) {
  if (reason !== "ORDERING_DISABLED_GLOBAL") return reason;
  return detail === null || detail === "PREPARED_BY_STAFF" ? "SHOP_CLOSED" : detail;
}

export function isOrderable(reason: CartDisabledReason | null): boolean {
  return reason === null || reason === "CREATED_BY_ADMIN";
}

/** Changed prices can be accepted there. */
export function mayCheckOut(reason: CartDisabledReason | null): boolean {
  return isOrderable(reason) || reason === "ORDER_OBSOLETE";
}

export type Gift = Cart["gifts"][number];

/** `taken` and `most` count the promotion's pieces. */
interface GiftGroup {
  promotionCode: string;
  gifts: readonly Gift[];
  taken: number;
  most: number;
}

export function groupGifts(gifts: readonly Gift[]): GiftGroup[] {
  const codes = [...new Set(gifts.map((gift) => gift.promotionCode))];
  return codes.map((promotionCode) => {
    const own = gifts.filter((gift) => gift.promotionCode === promotionCode);
    const taken = own.reduce((sum, gift) => sum + gift.quantity, 0);
    return { promotionCode, gifts: own, taken, most: own[0]?.productDetails.quantity ?? 0 };
  });
}

export function hasGiftToChoose(gifts: readonly Gift[]): boolean {
  return groupGifts(gifts).some(({ taken, most }) => taken < most);
}

/** Null without a change. Source: promotions 2. */
export function giftChange({ promotionCode, productCode, quantity: now }: Gift, quantity: number) {
  if (quantity === now) return null;
  const choice = { promotionCode, productCode };
  if (quantity === 0) return { method: "DELETE", body: choice, told: "giftDeleted" } as const;
  if (now === 0) return { method: "POST", body: { ...choice, quantity }, told: "giftAdded" } as const;
  return { method: "PUT", body: { ...choice, quantity }, told: "giftUpdated" } as const;
}
