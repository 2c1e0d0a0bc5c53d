// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as withdrawals from "@kram/contract/withdrawals";
import type { At } from "../api.ts";

export const declareWithdrawal = "POST /withdrawals" as At<typeof withdrawals.declareWithdrawal>;
export const listOwnWithdrawals = "GET /withdrawals" as At<typeof withdrawals.listOwnWithdrawals>;
