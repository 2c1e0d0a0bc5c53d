export {
  canTransition,
  isHold,
  nextStatuses,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderOrigin,
  type OrderStanding,
  type OrderStatus,
  type OrderType,
} from "./order-status.ts";
export {
  ORDER_NUMBER_BASE,
  type OrderLine,
  orderOriginOf,
  orderTypeOf,
  PAYMENT_WATCH,
  SAME_ORDER_MINUTES,
} from "./placed-order.ts";
