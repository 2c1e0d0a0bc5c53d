import { ORDER_STATUSES } from "@kram/domain/orders";
import { REFUND_TARGETS, RETURN_REASONS } from "@kram/domain/returns";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, instant, pageNo, pageOf, pageSize, productCode } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ number: inputText(40) });
const pieces = z.int({ error: "request.invalid" }).max(1000, { error: "return.too-many" });

const returnedLine = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Promotion that gave the line; null for what was bought. */
  promotionCode: z.string().nullable(),
  quantity: z.int(),
  /** Pieces of these that can be sold again. */
  restocked: z.int(),
});

/** State of the money: none, given, waiting for a second person, or refused. */
const credit = z.enum(["none", "given", "waiting", "refused"]);

/** A recorded return; `refundTo` says where `refundAmount` goes. */
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

/** A return as its buyer sees it; sent money is due until `refundedAt`. */
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
    lines: z.array(z.strictObject({ code: z.string(), title: z.string(), quantity: z.int() })),
  });

/** What came back of an order, and what still can. */
export const orderReturns = z.strictObject({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  returnable: z.boolean(),
  currency,
  lines: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      promotionCode: z.string().nullable(),
      quantity: z.int(),
      returned: z.int(),
    }),
  ),
  returns: z.array(goodsReturn),
});

/** What staff record; `seen` counts known returns, so that nothing is recorded twice. */
const returnToRecord = z.strictObject({
  seen: z.int().min(0).max(10_000),
  reason: z.enum(RETURN_REASONS, { error: "field-is-required" }),
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

/** Own returns, newest first; all, or those of one order. */
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
  query: z.strictObject({ pageNo, pageSize: pageSize(25) }),
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

/** Records returned goods with stock, money, points, bonuses and invoice at once; delivery goes back last. Source: returns 2, 3. */
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
    "field-is-required",
  ],
});

export type GoodsReturn = z.infer<typeof goodsReturn>;

export type OwnReturn = z.infer<typeof ownReturn>;

export type OrderReturns = z.infer<typeof orderReturns>;
