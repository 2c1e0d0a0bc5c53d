export { createPayoutResources, PAYOUT_PAGES } from "./payout-pages.tsx";
