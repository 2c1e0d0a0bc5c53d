import PayoutsIcon from "@mui/icons-material/PaymentsOutlined";
import FilesIcon from "@mui/icons-material/RequestQuoteOutlined";
import ClaimsIcon from "@mui/icons-material/SavingsOutlined";
import { lazy } from "react";
import { Resource } from "react-admin";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import {
  addPayout,
  askForPayouts,
  executePayoutFile,
  failPayout,
  listPayoutClaims,
  listPayoutFiles,
  listPayouts,
  makePayoutFile,
  type PayoutFile,
  refusePayout,
} from "@kram/contract/payouts";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

const PayoutList = lazy(() => import("./payout-list.tsx"));
const PayoutFileList = lazy(() => import("./payout-file-list.tsx"));
const PayoutClaimList = lazy(() => import("./payout-claim-list.tsx"));

type Query = NonNullable<OperationInput<typeof listPayouts>["query"]>;

type PayoutEnd = { step: "refuse" | "fail"; reason: string };

/** Creating asks a second person for many; editing refuses one or says that it failed. */
function createPayoutsResource(api: ApiClient) {
  return {
    needs: listPayouts,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) } as Query;
      const { items, totalCount } = await api.call(listPayouts, { query });
      return { data: items, total: totalCount };
    },
    async create(body) {
      const asked = await api.call(askForPayouts, { body: body as OperationInput<typeof askForPayouts>["body"] });
      return { id: asked.approval, ...asked };
    },
    edit(id, given) {
      const { step, reason } = given as PayoutEnd;
      return api.call(step === "refuse" ? refusePayout : failPayout, { params: { id }, body: { reason } });
    },
  } satisfies OfficeResource;
}

/** Creating makes one of all that is approved; editing says that the bank carried it out. */
function createPayoutFilesResource(api: ApiClient) {
  return {
    needs: listPayoutFiles,
    async list({ page, pageSize }) {
      const { items, totalCount } = await api.call(listPayoutFiles, { query: { pageNo: page, pageSize } });
      return { data: items, total: totalCount };
    },
    create: () => api.call(makePayoutFile, {}),
    edit: (id) => api.call(executePayoutFile, { params: { id } }),
  } satisfies OfficeResource<PayoutFile>;
}

/** Creating pays one out. */
function createPayoutClaimsResource(api: ApiClient) {
  return {
    needs: listPayoutClaims,
    async list({ page, pageSize }) {
      const { items, totalCount } = await api.call(listPayoutClaims, { query: { pageNo: page, pageSize } });
      return { data: items, total: totalCount };
    },
    create: (body) => api.call(addPayout, { body: body as OperationInput<typeof addPayout>["body"] }),
  } satisfies OfficeResource;
}

export function createPayoutResources(api: ApiClient) {
  return {
    payouts: createPayoutsResource(api),
    "payout-files": createPayoutFilesResource(api),
    "payout-claims": createPayoutClaimsResource(api),
  };
}

/** Payouts, files for the bank, and money of people who cannot ask. */
export const PAYOUT_PAGES = (
  <>
    <Resource icon={PayoutsIcon} list={PayoutList} name="payouts" />
    <Resource icon={FilesIcon} list={PayoutFileList} name="payout-files" />
    <Resource icon={ClaimsIcon} list={PayoutClaimList} name="payout-claims" />
  </>
);
