import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, productCode } from "../schema/public.ts";
import { officeOrder, orderNumber } from "./order.ts";

const ofOrder = {
  tag: "office",
  access: "staff",
  path: "/office/orders/{number}/shipping",
  params: orderNumber,
} as const;

/** Ways to ship that take the order where it goes, at their prices of today. */
const orderShipping = z.strictObject({
  number: z.string(),
  /** As it was agreed. */
  shippingCost: amount,
  /** Its way now; null where nobody chose one. */
  chosen: z.string().nullable(),
  ways: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      carrier: z.string().nullable(),
      /** With the surcharge where it collects cash. */
      cost: amount,
      /** What the order would cost less; null where the agreed price stays. */
      less: amount.nullable(),
    }),
  ),
});

export const listOrderShipping = defineOperation({
  ...ofOrder,
  id: "listOrderShipping",
  method: "GET",
  summary: "Ways to ship an order",
  limit: "read",
  response: orderShipping,
  errors: ["order.unknown"],
});

/**
 * Another way of the same kind, until the order is packed. Cheaper: the difference goes back as it was paid; dearer: the agreed
 * price stays. `from` is the way seen. Tells the buyer. Source: shipping 13.
 */
export const setOrderShipping = defineOperation({
  ...ofOrder,
  id: "setOrderShipping",
  method: "PUT",
  summary: "Change an order's way to ship",
  limit: "write",
  body: z.strictObject({ from: productCode.nullable(), code: productCode }),
  response: officeOrder,
  errors: ["order.unknown", "order.way-fixed", "order.has-label", "order.way-changed", "SHIPPING_METHOD_NOT_AVAILABLE"],
});

export type OrderShipping = z.infer<typeof orderShipping>;
