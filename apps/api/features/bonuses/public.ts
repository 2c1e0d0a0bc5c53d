export { registerBonusRoutes } from "./bonuses.routes.ts";
export { closeDueMonth, closeMonth } from "./close-month.ts";
export { presentMonth, readMonthSales } from "./month-sales.ts";
export { reverseOrderBonuses } from "./reverse-order-bonuses.ts";
