export { getMoney, type MoneySummary, moneySummary } from "./operations.ts";
