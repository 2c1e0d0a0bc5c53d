// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as withdrawals from "@kram/contract/withdrawals";
import type { At } from "../api.ts";

export const declareWithdrawal = "POST /withdrawals" as At<typeof withdrawals.declareWithdrawal>;
export const getOwnReturnCode = "GET /withdrawals/{reference}/code" as At<typeof withdrawals.getOwnReturnCode>;
export const getOwnReturnLabel = "GET /withdrawals/{reference}/label.pdf" as At<typeof withdrawals.getOwnReturnLabel>;
export const listOwnWithdrawals = "GET /withdrawals" as At<typeof withdrawals.listOwnWithdrawals>;
