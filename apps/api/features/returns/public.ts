export { creditReturn } from "./credit-return.ts";
export { recordReturn } from "./record-return.ts";
