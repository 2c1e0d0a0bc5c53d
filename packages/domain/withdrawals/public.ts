export { type Delivery, type WithdrawalPeriod, withdrawalEnd } from "./withdrawal-end.ts";
