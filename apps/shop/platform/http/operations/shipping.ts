// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as shipping from "@kram/contract/shipping";
import type { At } from "../api.ts";

export const getCartShipping = "GET /carts/shipping" as At<typeof shipping.getCartShipping>;
export const listLockers = "GET /lockers" as At<typeof shipping.listLockers>;
export const setCartShipping = "PUT /carts/shipping" as At<typeof shipping.setCartShipping>;
