import { ORDER_STATUSES } from "@kram/domain/orders";
import {
  LINE_REFUND_REASONS,
  REASONS_TO_RETURN,
  REFUND_REASONS,
  REFUND_TARGETS,
  RETURN_REASONS,
} from "@kram/domain/returns";
import { parseMinor } from "@kram/domain/money";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import {
  amount,
  areInOrder,
  currency,
  dayInput,
  inputText,
  instant,
  pageNo,
  pageOf,
  pageSize,
  priceInput,
  productCode,
} from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ number: inputText(40) });
const pieces = z.int({ error: "request.invalid" }).max(1000, { error: "return.too-many" });

const returnedLine = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Null when bought. */
  promotionCode: z.string().nullable(),
  /** 0 where only the price fell. */
  quantity: z.int(),
  /** Sellable pieces. */
  restocked: z.int(),
  /** Off the price of the pieces left. */
  reduction: amount,
});

/** `waiting`: for a second person. */
const credit = z.enum(["none", "given", "waiting", "refused"]);

/** `refundTo` says where `refundAmount` goes. */
export const goodsReturn = z.strictObject({
  id: z.int(),
  orderNumber: z.string(),
  member: z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() }),
  reason: z.enum(RETURN_REASONS),
  refundTo: z.enum(REFUND_TARGETS),
  currency,
  goodsCost: amount,
  shippingCost: amount,
  discountBack: amount,
  refundMoneyBack: amount,
  refundAmount: amount,
  credit,
  note: z.string(),
  recordedAt: instant,
  staffName: z.string(),
  lines: z.array(returnedLine),
});

/** Sent money is due until `refundedAt`. */
export const ownReturn = goodsReturn
  .pick({
    orderNumber: true,
    reason: true,
    refundTo: true,
    currency: true,
    goodsCost: true,
    shippingCost: true,
    discountBack: true,
    refundMoneyBack: true,
    refundAmount: true,
    credit: true,
    recordedAt: true,
  })
  .extend({
    refundedAt: instant.nullable(),
    lines: z.array(returnedLine.pick({ code: true, title: true, quantity: true, reduction: true })),
  });

/** And what still can be returned. */
export const orderReturns = z.strictObject({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  returnable: z.boolean(),
  /** What staff may still give back of what was paid. */
  refundable: amount,
  /** Whether money for single lines may go back. */
  linesRefundable: z.boolean(),
  /** Whether they may be withdrawals. */
  mayWithdraw: z.boolean(),
  currency,
  lines: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      promotionCode: z.string().nullable(),
      quantity: z.int(),
      returned: z.int(),
      /** Its price that has not gone back. */
      left: amount,
    }),
  ),
  returns: z.array(goodsReturn),
});

/** `seen` counts known returns, against recording twice. */
const returnToRecord = z.strictObject({
  seen: z.int().min(0).max(10_000),
  reason: z.enum(REASONS_TO_RETURN, { error: "field-is-required" }),
  refundTo: z.enum(REFUND_TARGETS, { error: "field-is-required" }),
  note: inputText(500).default(""),
  lines: z
    .array(
      z
        .strictObject({
          code: productCode,
          promotionCode: inputText(40).nullable().default(null),
          quantity: pieces.min(1, { error: "return.nothing" }),
          restocked: pieces.min(0, { error: "request.invalid" }),
        })
        .refine(({ quantity, restocked }) => restocked <= quantity, { error: "return.too-many" }),
    )
    .min(1, { error: "return.nothing" })
    .max(100, { error: "return.too-many" }),
});

/** Of each line pieces, of which some come back to stock, or an amount off the price of those that are left. */
const linesToRefund = z.strictObject({
  refundTo: z.enum(REFUND_TARGETS, { error: "field-is-required" }),
  lines: z
    .array(
      z
        .strictObject({
          code: productCode,
          promotionCode: inputText(40).nullable().default(null),
          quantity: pieces.min(0, { error: "request.invalid" }).default(0),
          restocked: pieces.min(0, { error: "request.invalid" }).default(0),
          reduction: priceInput.default("0,00"),
        })
        .refine(({ quantity, restocked }) => restocked <= quantity, { error: "return.too-many" })
        .refine(({ quantity, reduction }) => quantity > 0 !== (parseMinor(reduction) ?? 0) > 0, {
          error: "refund.nothing",
        }),
    )
    .min(1, { error: "refund.nothing" })
    .max(100, { error: "return.too-many" }),
});

const LINE_REFUSALS = [
  "order.unknown",
  "refund.nothing",
  "refund.not-possible",
  "refund.too-much",
  "return.too-many",
  "field-is-required",
  "invalid-format",
] as const;

/** Newest first; all, or of one order. */
export const listOwnReturns = defineOperation({
  id: "listOwnReturns",
  method: "GET",
  path: "/returns",
  tag: "orders",
  summary: "Own returns",
  access: "member",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(10), orderNumber: inputText(40).optional() }),
  response: pageOf(ownReturn),
  errors: [],
});

export const listReturns = defineOperation({
  ...shared,
  id: "listReturns",
  method: "GET",
  path: "/office/returns",
  summary: "All returns",
  limit: "read",
  query: z
    .strictObject({
      pageNo,
      pageSize: pageSize(25),
      reason: z.enum(RETURN_REASONS).optional(),
      fromDate: dayInput.optional(),
      toDate: dayInput.optional(),
    })
    .refine(areInOrder, { error: "date-range.reversed" }),
  response: pageOf(goodsReturn),
  errors: [],
});

export const getOrderReturns = defineOperation({
  ...shared,
  id: "getOrderReturns",
  method: "GET",
  path: "/office/orders/{number}/returns",
  summary: "Returns of an order",
  limit: "read",
  params,
  response: orderReturns,
  errors: ["order.unknown"],
});

/** Updates stock, money, points, bonuses and invoice; delivery goes back last. Source: returns 2, 3. */
export const recordReturn = defineOperation({
  ...shared,
  id: "recordReturn",
  idempotent: true,
  method: "POST",
  path: "/office/orders/{number}/returns",
  summary: "Record a return",
  limit: "write",
  params,
  body: returnToRecord,
  response: orderReturns,
  errors: [
    "order.unknown",
    "order.changed-meanwhile",
    "return.not-possible",
    "return.nothing",
    "return.too-many",
    "withdrawal.no-right",
    "field-is-required",
  ],
});

/** The order stays as it is. `seen` is `refundable` as the caller knows it, against refunding twice. Source: returns 8. */
export const refundOrder = defineOperation({
  ...shared,
  id: "refundOrder",
  idempotent: true,
  method: "POST",
  path: "/office/orders/{number}/refunds",
  summary: "Give money of an order back",
  limit: "write",
  params,
  body: z.strictObject({
    seen: priceInput,
    amount: priceInput,
    reason: z.enum(REFUND_REASONS, { error: "field-is-required" }),
    note: inputText(500).default(""),
  }),
  response: orderReturns,
  errors: [
    "order.unknown",
    "order.changed-meanwhile",
    "refund.nothing",
    "refund.not-possible",
    "refund.too-much",
    "field-is-required",
    "invalid-format",
  ],
});

/** What `refundLines` would do now; nothing is kept. */
export const previewLineRefund = defineOperation({
  ...shared,
  id: "previewLineRefund",
  method: "POST",
  path: "/office/orders/{number}/line-refunds/preview",
  summary: "What a refund of lines would do",
  limit: "read",
  params,
  body: linesToRefund,
  response: z.strictObject({
    currency,
    goodsCost: amount,
    shippingCost: amount,
    discountBack: amount,
    refundMoneyBack: amount,
    refundAmount: amount,
    /** Goes back of goods and delivery, the highest rate first. */
    vat: z.array(z.strictObject({ percent: z.int(), net: amount, vat: amount, gross: amount })),
    /** `approval`: when a second person agrees; `staff`: by them, from the list of refunds. */
    way: z.enum(["none", "provider", "staff", "balance", "approval"]),
    /** Its invoice gets a correction. */
    correctsInvoice: z.boolean(),
  }),
  errors: LINE_REFUSALS,
});

/**
 * Invoice, bonuses, points and stock follow as with a return; the order stands. `seen` counts known returns, and
 * `amount` is the previewed `refundAmount`, against refunding twice. Source: returns 15.
 */
export const refundLines = defineOperation({
  ...shared,
  id: "refundLines",
  idempotent: true,
  method: "POST",
  path: "/office/orders/{number}/line-refunds",
  summary: "Give money for lines of an order back",
  limit: "write",
  params,
  body: linesToRefund.extend({
    seen: z.int().min(0).max(10_000),
    amount: priceInput,
    reason: z.enum(LINE_REFUND_REASONS, { error: "field-is-required" }),
    note: inputText(500).default(""),
  }),
  response: orderReturns,
  errors: [...LINE_REFUSALS, "order.changed-meanwhile"],
});

export type GoodsReturn = z.infer<typeof goodsReturn>;

export type OwnReturn = z.infer<typeof ownReturn>;

export type OrderReturns = z.infer<typeof orderReturns>;

export type LineRefundPreview = z.infer<typeof previewLineRefund.response>;
