export { type Delivery, RECEIPTS_AN_HOUR, type WithdrawalPeriod, withdrawalEnd } from "./withdrawal-end.ts";
