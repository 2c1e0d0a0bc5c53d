// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as bonuses from "@kram/contract/bonuses";
import type { At } from "../api.ts";

export const listPlanVersions = "GET /bonus-plans" as At<typeof bonuses.listPlanVersions>;
