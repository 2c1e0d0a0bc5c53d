import { ORDER_ORIGINS, ORDER_STATUSES, ORDER_TYPES } from "@kram/domain/orders";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { z } from "zod";
import { address } from "../members/public.ts";
import { paymentMethod } from "../payments/public.ts";
import { chosenLocker } from "../shipping/public.ts";
import { amount, currency, instant, vatShare } from "../wire/public.ts";

/** State of an order's payment: `NOT_NEEDED` for cash and wholly covered orders. */
export const paymentState = z.enum(["NOT_NEEDED", "PENDING", "PAID", "FAILED"]);

/** An order in lists. */
export const orderItem = z.strictObject({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  origin: z.enum(ORDER_ORIGINS),
  placedAt: instant,
  currency,
  totalGrossCost: amount,
  paymentMethod,
  paymentState,
  /** Pieces over all lines. */
  pieceCount: z.int(),
});

/** An order whole, as it was placed. `actions` names what its member may do now. */
export const orderDetail = orderItem.extend({
  lines: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      quantity: z.int(),
      priceGrossSingle: amount,
      priceGross: amount,
      vatPercent: z.int(),
      points: z.int(),
      netVolume: amount,
      /** Promotion that gave this line; null for what was bought. */
      promotionCode: z.string().nullable(),
    }),
  ),
  summary: z.strictObject({
    grossCost: amount,
    promotionUsed: amount,
    shippingCost: amount,
    discountUsed: amount,
    refundMoneyUsed: amount,
    totalGrossCost: amount,
  }),
  promotions: z.array(z.strictObject({ promotionCode: z.string(), title: z.string(), amount })),
  /** As it was ordered and as invoices say it, the highest rate first; together the total plus refunds used. */
  vat: z.array(vatShare),
  shipping: z.strictObject({
    shippingMethod: z.enum(SHIPPING_METHODS),
    address: z.union([address.extend({ name: z.string(), surname: z.string() }), chosenLocker]),
  }),
  timeline: z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: instant })),
  actions: z.array(z.enum(["pay", "cancel"])),
});

/** Type of orderItem. */
export type OrderItem = z.infer<typeof orderItem>;

/** Type of orderDetail. */
export type OrderDetail = z.infer<typeof orderDetail>;
