export {
  addPromotion,
  getOfficePromotion,
  listOfficePromotions,
  setPromotion,
  simulatePromotions,
  stopPromotion,
} from "./office-operations.ts";
export {
  type OfficePromotion,
  officePromotion,
  PROMOTION_STATES,
  type PromotionDetails,
  type TriedCart,
  type TriedPromotions,
} from "./office-promotion.ts";
export { promotionRules } from "./promotion.ts";
