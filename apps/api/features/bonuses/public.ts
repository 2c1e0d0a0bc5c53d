export { createBonusesRepository } from "./bonuses.repository.ts";
export { closeMonth } from "./close-month.ts";
export { closeDueMonths, runCloses } from "./run-closes.ts";
export { forecastMonth } from "./forecast-month.ts";
export { createClosesRepository, LAST_WORD } from "./closes.repository.ts";
export { correctBonus } from "./correct-bonus.ts";
export { presentMonth, readMonthSales } from "./month-sales.ts";
export { postBonuses } from "./post-bonuses.ts";
export { reverseOrderBonuses } from "./reverse-order-bonuses.ts";
