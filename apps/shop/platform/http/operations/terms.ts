// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as terms from "@kram/contract/terms";
import type { At } from "../api.ts";

export const getOrderTerms = "GET /orders/{number}/terms.pdf" as At<typeof terms.getOrderTerms>;
