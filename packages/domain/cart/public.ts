export {
  CART_WARNING_SECONDS,
  DEFAULT_CART_MINUTES,
  MAX_CART_LINES,
  MAX_PIECES_PER_LINE,
  PREPARED_CART_DAYS,
} from "./cart-limits.ts";
export { type CartTotals, cartTotals, type PricedLine } from "./cart-totals.ts";
export { type LineChange, type LineRefusal, refuseLineChange } from "./change-line.ts";
export {
  CART_DISABLED_REASONS,
  type CartCondition,
  type CartDisabledReason,
  cartDisabledReason,
} from "./disabled-reason.ts";
export { type LeftOver, type LineQuantity, type MergeProduct, planMerge } from "./merge-lines.ts";
