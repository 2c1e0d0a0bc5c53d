export { type Delivery, withdrawalEnd } from "./withdrawal-end.ts";
