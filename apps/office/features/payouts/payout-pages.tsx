import PayoutsIcon from "@mui/icons-material/PaymentsOutlined";
import FilesIcon from "@mui/icons-material/RequestQuoteOutlined";
import ClaimsIcon from "@mui/icons-material/SavingsOutlined";
import { lazy } from "react";
import { Resource } from "react-admin";

const PayoutList = lazy(() => import("./payout-list.tsx"));
const PayoutFileList = lazy(() => import("./payout-file-list.tsx"));
const PayoutClaimList = lazy(() => import("./payout-claim-list.tsx"));

/** Payouts, files for the bank, and money of people who cannot ask. */
export const PAYOUT_PAGES = (
  <>
    <Resource icon={PayoutsIcon} list={PayoutList} name="payouts" />
    <Resource icon={FilesIcon} list={PayoutFileList} name="payout-files" />
    <Resource icon={ClaimsIcon} list={PayoutClaimList} name="payout-claims" />
  </>
);
