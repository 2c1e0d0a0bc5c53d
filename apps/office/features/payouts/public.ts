export { PAYOUT_PAGES } from "./payout-pages.tsx";
export { createPayoutResources } from "./payouts-resource.ts";
