export { MoneyPage } from "./money-page.tsx";
export { readMoneyQuery } from "./money-query.ts";
