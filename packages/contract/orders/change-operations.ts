import { z } from "zod";
import { POSTAL_ERRORS } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";
import { amount, inputText, postalFields } from "../schema/public.ts";
import { FIXED_IN_CASH, namedBuyer, officeOrder, orderNumber, orderPayment } from "./order.ts";

const BUYER_FIELDS = {
  name: inputText(80),
  surname: inputText(80),
  company: inputText(160).default(""),
  taxNumber: inputText(20).default(""),
  internationalTaxNumber: inputText(20).default(""),
  ...postalFields,
};

const BUYER_ERRORS = [
  "company-or-tax-id-empty",
  "company-name-too-short",
  "InvalidTaxNumber",
  "InvalidInternationalTaxNumber",
  "too-short",
  ...POSTAL_ERRORS,
] as const;

/** In the order of their numbers. */
const orderInvoicePlan = z.strictObject({
  number: z.string(),
  documents: z.array(
    z.strictObject({
      kind: z.enum(["INVOICE", "CORRECTION"]),
      /** Negative of what is taken back, nothing of names alone. */
      gross: amount,
      corrects: z.string().nullable(),
      /** With names and house as one. */
      buyer: namedBuyer,
    }),
  ),
});

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
  body: z.strictObject({ version: z.int({ error: "request.invalid" }), ...BUYER_FIELDS }),
  response: officeOrder,
  errors: ["order.unknown", "order.invoice-issued", "order.no-invoice", "order.buyer-changed", ...BUYER_ERRORS],
});

const otherBuyer = z.strictObject({ document: inputText(40), ...BUYER_FIELDS });

const OTHER_BUYER_ERRORS = [
  "order.unknown",
  "order.no-invoice",
  "order.buyer-erased",
  "order.invoice-corrected",
  "order.buyer-changed",
  "order.buyer-same",
  "shop.company-unknown",
  ...BUYER_ERRORS,
] as const;

/** Documents that `correctOrderInvoice` would issue; nothing is kept. */
export const previewOrderInvoice = defineOperation({
  ...shared,
  id: "previewOrderInvoice",
  method: "POST",
  path: "/office/orders/{number}/invoice/buyer/preview",
  summary: "What naming another buyer would issue",
  limit: "read",
  params: orderNumber,
  body: otherBuyer,
  response: orderInvoicePlan,
  errors: OTHER_BUYER_ERRORS,
});

/**
 * Corrects whom an issued invoice names: the names alone where the country does so and the tax number stays, else by taking the
 * invoice to nothing and issuing another. `document` is the invoice seen. Tells the member. Source: invoices 4.
 */
export const correctOrderInvoice = defineOperation({
  ...shared,
  id: "correctOrderInvoice",
  path: "/office/orders/{number}/invoice/buyer",
  summary: "Correct whom an issued invoice names",
  params: orderNumber,
  body: otherBuyer,
  response: officeOrder,
  errors: OTHER_BUYER_ERRORS,
});

export type OrderInvoicePlan = z.infer<typeof orderInvoicePlan>;

/** Until it is packed. `online` is what an order costs that is to be paid in cash. Source: payments 11. */
export const getOrderPayment = defineOperation({
  ...shared,
  method: "GET",
  limit: "read",
  id: "getOrderPayment",
  path: "/office/orders/{number}/payment",
  summary: "What an order to be paid in cash costs online",
  params: orderNumber,
  response: orderPayment,
  errors: ["order.unknown", ...FIXED_IN_CASH],
});

/**
 * Changes how an order is paid. CASH: one that waits for a payment online, at the same price; a begun payment ends. TRANSFER: one to
 * be paid in cash, which then waits for its payment, without the surcharge for cash. Tells the member. Source: payments 10, 11.
 */
export const setOrderPayment = defineOperation({
  ...shared,
  id: "setOrderPayment",
  path: "/office/orders/{number}/payment",
  summary: "Change how an order is paid",
  params: orderNumber,
  body: z.strictObject({ paymentMethod: z.enum(["CASH", "TRANSFER"], { error: "request.invalid" }) }),
  response: officeOrder,
  errors: ["order.unknown", "order.payment-not-pending", "payment.method-not-available", ...FIXED_IN_CASH],
});
