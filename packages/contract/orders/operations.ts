import { ORDER_STATUSES } from "@kram/domain/orders";
import { COMPANY_PURCHASES } from "@kram/domain/withdrawals";
import { z } from "zod";
import { cart, leftOverReason } from "../cart/public.ts";
import { productPage } from "../catalog/public.ts";
import { defineOperation } from "../operation/public.ts";
import { areInOrder, locale, pageNo, pageOf, pageSize, priceInput } from "../schema/public.ts";
import { FIXED_IN_CASH, orderDetail, orderFilters, orderItem, orderNumber, orderPayment } from "./order.ts";

const shared = { tag: "orders", access: "member" } as const;

/** Newest first; searches numbers and titles. */
export const listOrders = defineOperation({
  ...shared,
  id: "listOrders",
  method: "GET",
  path: "/orders",
  summary: "Own orders",
  limit: "read",
  query: z
    .strictObject({ pageNo, pageSize: pageSize(10), ...orderFilters })
    .refine(areInOrder, { error: "date-range.reversed" }),
  response: pageOf(orderItem),
  errors: [],
});

/** What can be bought again, the most often ordered first. Source: orders 11. */
export const listBoughtProducts = defineOperation({
  ...shared,
  id: "listBoughtProducts",
  method: "GET",
  path: "/product/bought",
  summary: "Products that the member ordered before",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), locale }),
  response: productPage,
  errors: [],
});

export const getOrder = defineOperation({
  ...shared,
  id: "getOrder",
  method: "GET",
  path: "/orders/{number}",
  summary: "One own order",
  limit: "read",
  params: orderNumber,
  response: orderDetail,
  errors: ["order.unknown"],
});

/** Until it is packed, also a paid one; returns its pieces to stock and its money. Source: orders 7. */
export const cancelOrder = defineOperation({
  ...shared,
  id: "cancelOrder",
  method: "POST",
  path: "/orders/{number}/cancel",
  summary: "Cancel an own order",
  limit: "write",
  params: orderNumber,
  response: orderDetail,
  errors: ["order.unknown", "order.cannot-cancel"],
});

/** Source: payments 2. */
export const payOrderAgain = defineOperation({
  ...shared,
  id: "payOrderAgain",
  idempotent: true,
  method: "POST",
  path: "/orders/{number}/payment",
  summary: "Pay again",
  limit: "write",
  params: orderNumber,
  response: z.strictObject({ paymentUri: z.string() }),
  errors: ["order.unknown", "order.payment-not-pending", "payment.provider-unavailable"],
});

/** Until it is packed. Source: payments 12. */
export const getOnlinePayment = defineOperation({
  ...shared,
  id: "getOnlinePayment",
  method: "GET",
  path: "/orders/{number}/payment",
  summary: "What an own order to be paid in cash costs online",
  limit: "read",
  params: orderNumber,
  response: orderPayment,
  errors: ["order.unknown", ...FIXED_IN_CASH],
});

/**
 * Lets an own order to be paid in cash wait for its payment online, at the sum that the member agreed to. Without a page of the
 * provider it stays as it is. Source: payments 12.
 */
export const payOrderOnline = defineOperation({
  ...shared,
  id: "payOrderOnline",
  idempotent: true,
  method: "POST",
  path: "/orders/{number}/payment/online",
  summary: "Pay online instead of in cash",
  limit: "write",
  params: orderNumber,
  body: z.strictObject({ amount: priceInput }),
  response: z.strictObject({ paymentUri: z.string() }),
  errors: ["order.unknown", "order.sum-changed", "payment.provider-unavailable", ...FIXED_IN_CASH],
});

/** Repeated it answers the cart. Source: checkout 8. */
export const reopenCart = defineOperation({
  ...shared,
  id: "reopenCart",
  method: "POST",
  path: "/orders/{number}/reopen",
  summary: "Take an unpaid order back into the cart",
  limit: "write",
  params: orderNumber,
  response: cart,
  errors: ["order.unknown", "order.payment-not-pending", "order.disabled"],
});

/** `leftOver` says why. Source: orders 8. */
export const reorder = defineOperation({
  ...shared,
  id: "reorder",
  idempotent: true,
  method: "POST",
  path: "/orders/{number}/reorder",
  summary: "Order again",
  limit: "write",
  params: orderNumber,
  response: z.strictObject({
    added: z.int(),
    leftOver: z.array(
      z.strictObject({ code: z.string(), title: z.string(), quantity: z.int(), reason: leftOverReason }),
    ),
  }),
  errors: ["order.unknown", "order.disabled"],
});

/** Repeated it answers the same order. Source: checkout 4. */
export const placeOrder = defineOperation({
  id: "placeOrder",
  idempotent: true,
  method: "PUT",
  path: "/carts/summary",
  tag: "checkout",
  summary: "Place the order",
  access: "member",
  limit: "write",
  body: z.strictObject({
    privacyPolicyAccepted: z.literal(true, { error: "field-is-required" }),
    contactAgreement: z.literal(true, { error: "field-is-required" }),
    rodoMarketingAccepted: z.boolean().optional(),
    /** Only of a company where sole traders are protected. Source: checkout 10. */
    companyPurchase: z.enum(COMPANY_PURCHASES, { error: "request.invalid" }).optional(),
  }),
  response: z.strictObject({ number: z.string(), status: z.enum(ORDER_STATUSES), paymentUri: z.string().optional() }),
  errors: [
    "request.unknown-field",
    "cart.empty",
    "order.disabled",
    "payment.method-missing",
    "payment.method-not-available",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "MISSING_ADDRESS_DATA",
    "MISSING_ADDRESS_DATA_LOCKER",
    "product.not-available",
    "product.out-of-stock",
  ],
});

const termsFile = {
  method: "GET",
  limit: "read",
  errors: ["order.unknown", "terms.unknown"],
  params: orderNumber,
  response: z.string(),
} as const;

/** Terms, withdrawal where there is one, guarantee and privacy as they read when it was placed. Source: checkout 9. */
export const getOrderTerms = defineOperation({
  ...termsFile,
  id: "getOrderTerms",
  tag: "orders",
  access: "member",
  path: "/orders/{number}/terms.pdf",
  summary: "The words that an own order agreed to, as PDF",
});

export const getOfficeOrderTerms = defineOperation({
  ...termsFile,
  id: "getOfficeOrderTerms",
  tag: "office",
  access: "staff",
  path: "/office/orders/{number}/terms.pdf",
  summary: "The words that an order agreed to, as PDF",
});
