export { registerBonusRoutes } from "./bonuses.routes.ts";
export { createBonusesRepository } from "./bonuses.repository.ts";
export { closeDueMonth, closeMonth, runCloses } from "./close-month.ts";
export { correctBonus } from "./correct-bonus.ts";
export { presentMonth, readMonthSales } from "./month-sales.ts";
export { reverseOrderBonuses } from "./reverse-order-bonuses.ts";
