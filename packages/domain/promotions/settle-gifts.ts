import type { EarnedGift } from "./evaluate.ts";

export interface ChosenGift {
  promotionCode: string;
  productCode: string;
  quantity: number;
}

export interface GiftSettlement {
  gifts: ChosenGift[];
  /** Promotions that newly give something. */
  gained: string[];
  /** Promotions whose gifts shrank or went. */
  lost: string[];
}

/** Cuts from the last choice; adds a newly earned single choice. */
export function settleGifts(input: {
  before: readonly EarnedGift[];
  earned: readonly EarnedGift[];
  chosen: readonly ChosenGift[];
}): GiftSettlement {
  const { before, earned, chosen } = input;
  const known = new Set(before.map((gift) => gift.promotionCode));
  const gifts: ChosenGift[] = [];
  const gained: string[] = [];
  const lost: string[] = [];
  for (const gift of earned) {
    const { promotionCode, choices } = gift;
    const own = chosen.filter((each) => each.promotionCode === promotionCode && choices.includes(each.productCode));
    const kept = cutTo(own, gift.quantity);
    if (!known.has(promotionCode)) gained.push(promotionCode);
    const [only, ...others] = choices;
    const comesByItself = !known.has(promotionCode) && own.length === 0 && only !== undefined && others.length === 0;
    if (comesByItself) gifts.push({ promotionCode, productCode: only, quantity: gift.quantity });
    else gifts.push(...kept);
    if (piecesIn(kept) < piecesIn(chosen.filter((each) => each.promotionCode === promotionCode)))
      lost.push(promotionCode);
  }
  const standing = new Set(earned.map((gift) => gift.promotionCode));
  for (const { promotionCode } of before) if (!standing.has(promotionCode)) lost.push(promotionCode);
  return { gifts, gained, lost };
}

function cutTo(chosen: readonly ChosenGift[], most: number): ChosenGift[] {
  let room = most;
  return chosen.flatMap((gift) => {
    const quantity = Math.min(gift.quantity, room);
    room -= quantity;
    return quantity > 0 ? [{ ...gift, quantity }] : [];
  });
}

function piecesIn(gifts: readonly ChosenGift[]): number {
  return gifts.reduce((sum, gift) => sum + gift.quantity, 0);
}
