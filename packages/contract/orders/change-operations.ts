import { z } from "zod";
import { POSTAL_ERRORS } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";
import { inputText, postalFields } from "../schema/public.ts";
import { officeOrder, orderNumber } from "./order.ts";

const shared = { tag: "office", access: "staff", method: "PUT", limit: "write" } as const;

/**
 * Whom the invoice will name instead of the profile; without company and tax number a private person. `version` is the one seen.
 * Tells the member. Source: invoices 2.
 */
export const setOrderBuyer = defineOperation({
  ...shared,
  id: "setOrderBuyer",
  path: "/office/orders/{number}/buyer",
  summary: "Change whom an order's invoice names",
  params: orderNumber,
  body: z.strictObject({
    version: z.int({ error: "request.invalid" }),
    name: inputText(80),
    surname: inputText(80),
    company: inputText(160).default(""),
    taxNumber: inputText(20).default(""),
    internationalTaxNumber: inputText(20).default(""),
    ...postalFields,
  }),
  response: officeOrder,
  errors: [
    "order.unknown",
    "order.invoice-issued",
    "order.no-invoice",
    "order.buyer-changed",
    "company-or-tax-id-empty",
    "company-name-too-short",
    "InvalidTaxNumber",
    "InvalidInternationalTaxNumber",
    "too-short",
    ...POSTAL_ERRORS,
  ],
});

/** An order that waits for a payment online is paid on delivery instead, at the same price; a begun payment ends. Source: payments 10. */
export const setOrderPayment = defineOperation({
  ...shared,
  id: "setOrderPayment",
  path: "/office/orders/{number}/payment",
  summary: "Let an unpaid order be paid on delivery",
  params: orderNumber,
  body: z.strictObject({ paymentMethod: z.literal("CASH", { error: "request.invalid" }) }),
  response: officeOrder,
  errors: ["order.unknown", "order.payment-not-pending", "payment.method-not-available"],
});
