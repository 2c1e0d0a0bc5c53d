export { creditReturn } from "./record-return.ts";
export { recordReturn } from "./record-return.ts";
