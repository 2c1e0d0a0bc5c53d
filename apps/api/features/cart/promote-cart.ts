import { evaluatePromotions, type PromotionOutcome } from "@kram/domain/promotions";
import type { NamedPromotion, PromotionBook } from "../promotions/public.ts";
import type { CartLineState, CartRow, CartState } from "./cart-state.ts";

export const NOTHING: PromotionOutcome = { gifts: [], reductions: [], reduced: 0, freeShippingBy: null, applied: [] };

export function promoteLines(
  cart: CartRow,
  lines: readonly CartLineState[],
  { promotions, book }: { promotions: readonly NamedPromotion[]; book: PromotionBook },
): PromotionOutcome {
  if (promotions.length === 0) return NOTHING;
  const { group, firstOrder, promotionUses: uses, vouchers, now } = cart;
  return evaluatePromotions({
    promotions,
    lines: lines.map((line) => ({ ...line, categoryIds: book.categoryIdsOf(line.code) })),
    buyer: { group, firstOrder, uses, vouchers, now },
  });
}

export function promoteCart(
  cart: CartRow,
  context: { promotions: readonly NamedPromotion[]; book: PromotionBook },
): CartState {
  const ordered = cart.state === "awaiting-payment";
  const promoted = ordered ? (cart.seenPromoted ?? NOTHING) : promoteLines(cart, cart.lines, context);
  return {
    ...cart,
    promoted,
    promotionTitles: titlesOf(context.promotions),
    appliedVouchers: appliedVouchers(promoted, context.promotions),
    notices: { gained: [], lost: [] },
  };
}

export function appliedVouchers(promoted: PromotionOutcome, promotions: readonly NamedPromotion[]): string[] {
  return promotions.flatMap(({ code, voucher }) =>
    voucher !== null && promoted.applied.includes(code) ? voucher : [],
  );
}

function titlesOf(promotions: readonly NamedPromotion[]): CartState["promotionTitles"] {
  return Object.fromEntries(promotions.map(({ code, titles }) => [code, titles]));
}

export function sameOutcome(a: PromotionOutcome, b: PromotionOutcome): boolean {
  const gifts = (outcome: PromotionOutcome) =>
    outcome.gifts.map(({ promotionCode, choices, quantity }) => [promotionCode, quantity, ...choices].join()).join(";");
  return (
    a.reduced === b.reduced && (a.freeShippingBy === null) === (b.freeShippingBy === null) && gifts(a) === gifts(b)
  );
}
