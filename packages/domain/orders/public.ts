export {
  canTransition,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderOrigin,
  type OrderStatus,
  type OrderType,
} from "./order-status.ts";
