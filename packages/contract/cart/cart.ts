import { CART_DISABLED_DETAILS, CART_DISABLED_REASONS } from "@kram/domain/cart";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { z } from "zod";
import { durability } from "../catalog/public.ts";
import { address } from "../members/public.ts";
import { chosenLocker } from "../shipping/public.ts";
import { inEveryLanguage, amount, currency, instant, vatShare } from "../schema/public.ts";

/** Of all pieces; gross also of one. Source: cart 22. */
export const cartLine = z.strictObject({
  code: z.string(),
  quantity: z.int(),
  netVolume: amount,
  points: z.int(),
  priceGross: amount,
  priceGrossSingle: amount,
});

const titles = inEveryLanguage(z.string());

const gift = z.strictObject({
  productCode: z.string(),
  promotionCode: z.string(),
  quantity: z.int(),
  productDetails: z.strictObject({ quantity: z.int() }),
});

/** `expiresAt` is null while empty. Source: cart 22. */
export const cart = z.strictObject({
  products: z.array(cartLine),
  controls: z.strictObject({
    expiresAt: instant.nullable(),
    editable: z.boolean(),
    disabledReason: z.enum(CART_DISABLED_REASONS).nullable(),
    /** Tells apart what shares a reason. Source: cart 23. */
    disabledDetail: z.enum(CART_DISABLED_DETAILS).nullable(),
    discountIncludeEnabled: z.boolean(),
    refundIncludeEnabled: z.boolean(),
  }),
  /** Spendable club money. */
  balances: z.strictObject({ bonus: amount, refunds: amount }),
  summary: z.strictObject({
    currency,
    totalGrossCost: amount,
    grossCost: amount,
    promotionUsed: amount,
    shippingCost: amount,
    discountUsed: amount,
    refundMoneyUsed: amount,
    /** Highest rate first; sums to the total plus refunds used. */
    vat: z.array(vatShare),
  }),
  shipping: z.strictObject({
    address: z.union([address.extend({ name: z.string(), surname: z.string() }), chosenLocker]).nullable(),
    shippingMethod: z.enum(SHIPPING_METHODS),
  }),
  /** Of producers, by line. */
  guarantees: z.array(durability.extend({ code: z.string() })),
  /** Also unchosen ones; `productDetails.quantity` is the most. */
  gifts: z.array(gift),
  promotions: z.array(z.strictObject({ promotionCode: z.string(), titles, amount })),
  /** Not applied while it gives nothing. */
  vouchers: z.array(z.strictObject({ code: z.string(), applied: z.boolean() })),
  /** Restorable pieces of an expired cart. */
  abandoned: z.int(),
  /** Last seen by the member of an obsolete cart. Source: cart 15. */
  seen: z
    .strictObject({
      totalGrossCost: amount,
      products: z.array(z.strictObject({ code: z.string(), priceGrossSingle: amount })),
    })
    .nullable(),
  notifications: z.strictObject({ giftsGained: z.array(z.string()), giftsLost: z.array(z.string()) }),
});

export type Cart = z.infer<typeof cart>;

export type CartLine = z.infer<typeof cartLine>;
