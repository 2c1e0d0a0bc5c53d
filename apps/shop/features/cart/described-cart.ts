import type { Cart, CartLine } from "@kram/contract/cart";
import type { LineProduct } from "./line-product.ts";

/** A member's cart as the back end answers it: every line with its product, null when the catalogue no longer knows it. */
export interface DescribedCart extends Omit<Cart, "products"> {
  products: (CartLine & { product: LineProduct | null })[];
  /** What is known of the products that can be chosen as gifts, by code. */
  giftProducts: Readonly<Record<string, LineProduct>>;
}

/** What taking a visitor's cart over answers. Source: decisions §4. */
export interface MergeAnswer {
  cart: Cart;
  leftOver: { code: string; quantity: number; reason: string; title: string }[];
}
