export { networkOf } from "./network-of.ts";
