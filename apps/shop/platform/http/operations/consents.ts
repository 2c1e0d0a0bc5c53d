// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as consents from "@kram/contract/consents";
import type * as consentsViews from "../../../features/consents/views.ts";
import type { At } from "../api.ts";

export const setAgreements = "PUT /representative/agreements" as At<typeof consents.setAgreements>;
export const viewRegulationsUpdate = "GET /regulations" as At<typeof consentsViews.viewRegulationsUpdate>;
