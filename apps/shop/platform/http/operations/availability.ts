// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as availability from "@kram/contract/availability";
import type { At } from "../api.ts";

export const cancelAvailability = "POST /products/unavailable/cancel" as At<typeof availability.cancelAvailability>;
export const confirmAvailability = "POST /products/unavailable/confirm" as At<typeof availability.confirmAvailability>;
export const subscribeAvailability = "POST /products/unavailable/subscribe" as At<typeof availability.subscribeAvailability>;
