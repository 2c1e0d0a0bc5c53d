export { obstaclesOf, type PromotionObstacle } from "./applies.ts";
export { type EarnedGift, evaluatePromotions, type LineReduction, type PromotionOutcome } from "./evaluate.ts";
export type {
  MemberGroup,
  PromotedLine,
  Promotion,
  PromotionBenefit,
  PromotionBuyer,
  PromotionCondition,
  PromotionScope,
} from "./promotion.ts";
export { type ChosenGift, type GiftSettlement, settleGifts } from "./settle-gifts.ts";
