export {
  addPayout,
  askForPayouts,
  executePayoutFile,
  failPayout,
  getPayoutFile,
  listPayoutClaims,
  listPayoutFiles,
  listPayouts,
  makePayoutFile,
  makeRefundFile,
  type OfficePayout,
  type PayoutClaim,
  type PayoutFile,
  refusePayout,
} from "./office-operations.ts";
export { cancelPayout, getPayouts, requestPayout } from "./operations.ts";
export { type Payout, payout } from "./payout.ts";
