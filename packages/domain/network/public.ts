export { type ByteBudget, createByteBudget, LARGE_BODY, type OverBudget } from "./byte-budget.ts";
export { networkOf } from "./network-of.ts";
