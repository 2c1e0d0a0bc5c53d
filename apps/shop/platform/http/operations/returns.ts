// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as returns from "@kram/contract/returns";
import type { At } from "../api.ts";

export const listOwnReturns = "GET /returns" as At<typeof returns.listOwnReturns>;
