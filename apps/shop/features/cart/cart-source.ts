import type { Cart } from "@kram/contract/cart";
import type { LineRefusal } from "@kram/domain/cart";
import type { CartQuantity } from "./settling-cart.ts";
import type { DescribedCart, LineProduct } from "./views.ts";

/** The cart as components see it. */
export interface CartSnapshot {
  /** `unknown` until the session is known. */
  owner: "unknown" | "visitor" | "member";
  /** Includes unanswered changes. */
  lines: readonly CartQuantity[];
  count: number;
  /** Last answer; null before it and for visitors. */
  cart: Omit<DescribedCart, "products" | "giftProducts"> | null;
  /** By code. */
  products: Readonly<Record<string, LineProduct>>;
  /** While settling, sums of `cart` are not final. */
  settling: boolean;
  /** Refusal of reading. */
  failure: string | null;
}

export const UNKNOWN_CART: CartSnapshot = {
  owner: "unknown",
  lines: [],
  count: 0,
  cart: null,
  products: {},
  settling: false,
  failure: null,
};

export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Gross unit price in minor units. */
export interface CartItem {
  code: string;
  unitGross: number;
  maxPerOrder: number;
  /** Whether it comes from the brochure. */
  isCatalogue?: boolean;
}

/** Operations of any cart. Reject with BackEndError or LineRefused. */
export interface CartSource {
  add(item: CartItem, quantity: number): Promise<void>;
  set(item: CartItem, quantity: number): Promise<void>;
  /** Queues other changes. */
  act(call: () => Promise<Cart>): Promise<void>;
  /** Publishes failures. */
  refresh(): Promise<void>;
  /** Another tab changed a stored cart. */
  storageChanged(): void;
  close(): void;
}

/** How a source reports to the store. */
export interface SourcePort {
  publish(part: Partial<CartSnapshot>): void;
  learn(products: Readonly<Record<string, LineProduct>>): void;
  knows(codes: readonly string[]): boolean;
}

/** A limit of the shop. */
export class LineRefused extends Error {
  readonly refusal: LineRefusal;

  constructor(refusal: LineRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
