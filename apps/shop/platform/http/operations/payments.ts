// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as payments from "@kram/contract/payments";
import type { At } from "../api.ts";

export const getCartPayment = "GET /carts/payment" as At<typeof payments.getCartPayment>;
export const getPaymentUri = "GET /carts/payment/uri" as At<typeof payments.getPaymentUri>;
export const setCartPayment = "POST /carts/payment" as At<typeof payments.setCartPayment>;
