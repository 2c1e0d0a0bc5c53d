export {
  CART_WARNING_SECONDS,
  DEFAULT_CART_MINUTES,
  MAX_CART_LINES,
  MAX_PIECES_PER_LINE,
  PREPARED_CART_DAYS,
  type LineChange,
  type LineRefusal,
  refuseLineChange,
} from "./change-line.ts";
export {
  type CartTotals,
  cartTotals,
  type PricedLine,
  CART_DISABLED_DETAILS,
  CART_DISABLED_REASONS,
  type CartCondition,
  type CartDisabledDetail,
  cartDisabledDetail,
  type CartDisabledReason,
  cartDisabledReason,
} from "./cart-state.ts";
export {
  type LeftOver,
  type LineQuantity,
  type MergeProduct,
  planMerge,
  readSharedCart,
  sharedCartText,
} from "./merge-lines.ts";
