export { approvePayouts } from "./approve-payouts.ts";
export { createPayoutsRepository } from "./payouts.repository.ts";
export { moneyLeft, payOutLeaving, waiveMoney } from "./request-payout.ts";
