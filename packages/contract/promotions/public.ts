export { promotionRules } from "./promotion.ts";
