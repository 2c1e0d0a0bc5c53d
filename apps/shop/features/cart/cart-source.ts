import type { Cart } from "@kram/contract/cart";
import type { LineRefusal } from "@kram/domain/cart";
import type { CartQuantity } from "./settling-cart.ts";
import type { DescribedCart, LineProduct } from "./views.ts";

/** The cart as the parts of the page see it. */
export interface CartSnapshot {
  /** Whose cart it is; `unknown` until the session is known. */
  owner: "unknown" | "visitor" | "member";
  /** Lines with the wishes that are still under way. */
  lines: readonly CartQuantity[];
  /** Pieces over all lines. */
  count: number;
  /** The member's cart as the server answered last; null for visitors and before the first answer. */
  cart: Omit<DescribedCart, "products" | "giftProducts"> | null;
  /** What is known of the lines' products, by code. */
  products: Readonly<Record<string, LineProduct>>;
  /** Whether changes are under way, so that sums of `cart` are not final. */
  settling: boolean;
  /** Code of the refusal when the cart could not be read; null otherwise. */
  failure: string | null;
}

/** The cart before anything is known. */
export const UNKNOWN_CART: CartSnapshot = {
  owner: "unknown",
  lines: [],
  count: 0,
  cart: null,
  products: {},
  settling: false,
  failure: null,
};

/** Pieces over all lines. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A product that is put into the cart; unit gross price in minor units. */
export interface CartItem {
  code: string;
  unitGross: number;
  maxPerOrder: number;
  /** Whether it comes from the leafed catalogue. */
  isCatalogue?: boolean;
}

/** What a cart can do, whoever owns it. Promises reject with BackEndError or LineRefused. */
export interface CartSource {
  add(item: CartItem, quantity: number): Promise<void>;
  set(item: CartItem, quantity: number): Promise<void>;
  /** Starts the countdown anew; a visitor's cart has none. */
  extend(): Promise<void>;
  /** Agrees to prices that changed; a visitor's cart follows them by itself. */
  acceptPrices(): Promise<void>;
  /** Makes any other change of a member's cart in its turn; a visitor's cart has none. */
  act(call: () => Promise<Cart>): Promise<void>;
  /** Reads the cart and what its lines show; a failure is published. */
  refresh(): Promise<void>;
  /** Hears that another tab changed a stored cart. */
  storageChanged(): void;
  /** Lets go of everything that belongs to its owner. */
  close(): void;
}

/** How a source tells the store what it knows. */
export interface SourcePort {
  publish(part: Partial<CartSnapshot>): void;
  learn(products: Readonly<Record<string, LineProduct>>): void;
  /** Whether all of these products are known. */
  knows(codes: readonly string[]): boolean;
}

/** A limit of the shop stands against a change of the cart. */
export class LineRefused extends Error {
  readonly refusal: LineRefusal;

  constructor(refusal: LineRefusal) {
    super(refusal.code);
    this.name = "LineRefused";
    this.refusal = refusal;
  }
}
