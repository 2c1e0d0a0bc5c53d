// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as paymentLinks from "@kram/contract/payment-links";
import type { At } from "../api.ts";

export const openPaymentLink = "POST /payment-links/open" as At<typeof paymentLinks.openPaymentLink>;
export const payByLink = "POST /payment-links/orders" as At<typeof paymentLinks.payByLink>;
export const payLinkedOrder = "POST /payment-links/payments" as At<typeof paymentLinks.payLinkedOrder>;
