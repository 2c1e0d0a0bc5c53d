import { cart, cartLine, mergeCart, restoreCart } from "@kram/contract/cart";
import { defineOperation } from "@kram/contract/operation";
import { locale, productCode } from "@kram/contract/schema";
import { z } from "zod";

/** 50 lines and their gifts. Source: cart 18. */
export const DESCRIBED_CODES = 100;

/** `path` lies below the base path, null without a category. */
export const lineProduct = z.object({
  title: z.string(),
  /** What matters of it, in a sentence. */
  summary: z.string(),
  /** Net quantity of one piece. */
  unit: z.object({ amount: z.number(), unit: z.enum(["ml", "g", "pcs"]), netMilligrams: z.number().nullable() }),
  /** Price of a litre or kilogram. Source: catalog 9. */
  perUnit: z.object({ price: z.string(), per: z.enum(["l", "kg"]) }).nullable(),
  thumbnail: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  path: z.string().nullable(),
  maxPerOrder: z.number(),
  /** Gross, `"129,90"`. */
  unitPrice: z.string(),
  available: z.boolean(),
  notAvailableMessage: z.string().nullable(),
});

const described = cart.extend({
  /** `product` is null when the catalogue no longer knows it. */
  products: z.array(cartLine.extend({ product: lineProduct.nullable() })),
  /** Gifts to choose, by code. */
  giftProducts: z.record(z.string(), lineProduct),
});

const taken = z.object({
  cart,
  leftOver: z.array(z.object({ code: z.string(), quantity: z.int(), reason: z.string(), title: z.string() })),
});

const codesOfLines = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter((code) => code !== ""))
  .pipe(z.array(productCode).max(DESCRIBED_CODES));

const member = { tag: "cart", access: "member", query: z.object({ locale }) } as const;

/** Source: cart 18. */
export const viewCart = defineOperation({
  ...member,
  id: "viewCart",
  method: "GET",
  path: "/basket",
  summary: "Own cart with its products",
  limit: "read",
  response: described,
  errors: [],
});

/** Pictures and addresses for lines of orders; products that are gone are left out. */
export const viewLines = defineOperation({
  tag: "cart",
  access: "member",
  id: "viewLines",
  method: "GET",
  path: "/basket/lines",
  summary: "Products of lines",
  limit: "read",
  query: z.object({ locale, productCodes: codesOfLines }),
  response: z.object({ products: z.record(z.string(), lineProduct) }),
  errors: [],
});

/** Answers lines left out, with titles. Source: cart 2. */
export const takeVisitorLines = defineOperation({
  ...member,
  id: "takeVisitorLines",
  method: "PUT",
  path: "/basket",
  summary: "Take a visitor's cart over",
  limit: "write",
  body: mergeCart.body,
  response: taken,
  errors: mergeCart.errors,
});

/** Answers lines left out, with titles. Source: cart 11. */
export const bringCartBack = defineOperation({
  ...member,
  id: "bringCartBack",
  method: "POST",
  path: "/basket/restore",
  summary: "Bring back the cart that ran out",
  limit: "write",
  response: taken,
  errors: restoreCart.errors,
});

/** Titles, pictures and prices, `?productCodes=A,B&locale=pl`. Source: cart 18. */
export const viewVisitorCart = defineOperation({
  id: "viewVisitorCart",
  method: "GET",
  path: "/visitor-basket",
  tag: "cart",
  summary: "Products of a visitor's cart",
  access: "anyone",
  limit: "read",
  query: z.object({
    locale,
    productCodes: codesOfLines,
  }),
  response: z.object({ products: z.record(z.string(), lineProduct) }),
  errors: ["product.unknown"],
});

export type LineProduct = z.infer<typeof lineProduct>;

export type DescribedCart = z.infer<typeof described>;

export type TakenCart = z.infer<typeof taken>;
