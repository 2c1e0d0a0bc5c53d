import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";

const pieces = z
  .int({ error: "cart.invalid-quantity" })
  .min(1, { error: "cart.invalid-quantity" })
  .max(30, { error: "cart.invalid-quantity" });

/** Sends a member gifts, paid by nobody, to the own address; `occasion` is the reason that the member reads. Source: orders 5. */
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
