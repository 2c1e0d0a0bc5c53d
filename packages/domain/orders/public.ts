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
export type { OrderLine } from "./order-line.ts";
