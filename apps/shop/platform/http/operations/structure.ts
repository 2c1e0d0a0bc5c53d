// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as structure from "@kram/contract/structure";
import type { At } from "../api.ts";

export const getInvitation = "GET /structure/invitation" as At<typeof structure.getInvitation>;
export const getMonthTrial = "GET /structure/month/trial" as At<typeof structure.getMonthTrial>;
export const getRunningMonth = "GET /structure/month" as At<typeof structure.getRunningMonth>;
export const listPastMonths = "GET /structure/months" as At<typeof structure.listPastMonths>;
export const listStructure = "GET /structure" as At<typeof structure.listStructure>;
export const setStructureVisibility = "PUT /structure/visibility" as At<typeof structure.setStructureVisibility>;
