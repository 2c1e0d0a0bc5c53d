// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as payouts from "@kram/contract/payouts";
import type { At } from "../api.ts";

export const cancelPayout = "POST /money/payouts/{id}/cancel" as At<typeof payouts.cancelPayout>;
export const getPayouts = "GET /money/payouts" as At<typeof payouts.getPayouts>;
export const requestPayout = "POST /money/payouts" as At<typeof payouts.requestPayout>;
