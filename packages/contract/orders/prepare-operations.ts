import { z } from "zod";
import { leftOverReason } from "../cart/public.ts";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, instant, productCode, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ memberNo: inputText(20) });
const items = z.array(z.strictObject({ code: productCode, quantity: z.int().min(1).max(30) }));

export const preparedCart = z.strictObject({
  memberNo: z.string(),
  name: z.string(),
  surname: z.string(),
  /** By staff: the member cannot change it. */
  prepared: z.boolean(),
  expiresAt: instant.nullable(),
  currency,
  totalGrossCost: amount,
  lines: z.array(z.strictObject({ code: z.string(), quantity: z.int() })),
  leftOver: z.array(z.strictObject({ code: z.string(), quantity: z.int(), reason: leftOverReason })),
});

export const getMemberCart = defineOperation({
  ...shared,
  id: "getMemberCart",
  method: "GET",
  path: "/office/members/{memberNo}/cart",
  summary: "A member's cart",
  limit: "read",
  params,
  response: preparedCart,
  errors: ["member.unknown"],
});

/** For two days; replaces only a prepared cart. Source: cart 16, CREATED_BY_ADMIN. */
export const prepareMemberCart = defineOperation({
  ...shared,
  id: "prepareMemberCart",
  method: "PUT",
  path: "/office/members/{memberNo}/cart",
  summary: "Prepare a cart for a member",
  limit: "write",
  params,
  body: z.strictObject({
    items: items.min(1).max(50),
    /** Mails the member what was prepared, with the way to order and pay. */
    mail: z.boolean({ error: "request.invalid" }).default(false),
  }),
  response: preparedCart,
  errors: ["member.unknown", "cart.not-empty", "order.disabled"],
});

export const unlockMemberCart = defineOperation({
  ...shared,
  id: "unlockMemberCart",
  method: "POST",
  path: "/office/members/{memberNo}/cart/unlock",
  summary: "Let a member change the prepared cart",
  limit: "write",
  params,
  response: preparedCart,
  errors: ["member.unknown"],
});

const pieces = z
  .int({ error: "cart.invalid-quantity" })
  .min(1, { error: "cart.invalid-quantity" })
  .max(30, { error: "cart.invalid-quantity" });

/** Free, to the own address; the member reads `occasion`. Source: orders 5. */
export const sendGiftOrder = defineOperation({
  tag: "office",
  access: "staff",
  id: "sendGiftOrder",
  idempotent: true,
  method: "POST",
  path: "/office/members/{memberNo}/gift-orders",
  summary: "Send a member a gift order",
  limit: "write",
  params: z.strictObject({ memberNo: inputText(20) }),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ code: productCode, quantity: pieces }))
      .min(1)
      .max(50),
    occasion: requiredText(120),
  }),
  response: z.strictObject({ number: z.string() }),
  errors: [
    "member.unknown",
    "cart.invalid-quantity",
    "field-is-required",
    "product.unknown",
    "product.out-of-stock",
    "MISSING_ADDRESS_DATA",
  ],
});
