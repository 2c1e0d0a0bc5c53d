export { creditReturn } from "./record-return.ts";
export { recordReturn, takeBack } from "./record-return.ts";
