import type { Cart } from "@kram/contract/cart";
import type { LineRefusal } from "@kram/domain/cart";
import type { CartQuantity } from "./settling-cart.ts";
import type { DescribedCart, LineProduct } from "./views.ts";

/** The cart as the parts of the page see it. */
export interface CartSnapshot {
  /** `unknown` until the session is known. */
  owner: "unknown" | "visitor" | "member";
  /** With the wishes still under way. */
  lines: readonly CartQuantity[];
  count: number;
  /** The server's last answer; null for visitors and before it. */
  cart: Omit<DescribedCart, "products" | "giftProducts"> | null;
  /** By code. */
  products: Readonly<Record<string, LineProduct>>;
  /** Whether changes are under way, so that sums of `cart` are not final. */
  settling: boolean;
  /** Code of the refusal when the cart could not be read. */
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

/** Pieces over all lines. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Unit gross price in minor units. */
export interface CartItem {
  code: string;
  unitGross: number;
  maxPerOrder: number;
  /** Whether it comes from the brochure. */
  isCatalogue?: boolean;
}

/** What a cart can do, whoever owns it. Rejects with BackEndError or LineRefused. */
export interface CartSource {
  add(item: CartItem, quantity: number): Promise<void>;
  set(item: CartItem, quantity: number): Promise<void>;
  /** Makes any other change of a member's cart in its turn. */
  act(call: () => Promise<Cart>): Promise<void>;
  /** Reads the cart with its products; a failure is published. */
  refresh(): Promise<void>;
  /** Another tab changed a stored cart. */
  storageChanged(): void;
  close(): void;
}

/** How a source tells the store what it knows. */
export interface SourcePort {
  publish(part: Partial<CartSnapshot>): void;
  learn(products: Readonly<Record<string, LineProduct>>): void;
  knows(codes: readonly string[]): boolean;
}

/** A limit of the shop forbids a change of the cart. */
export class LineRefused extends Error {
  readonly refusal: LineRefusal;

  constructor(refusal: LineRefusal) {
    super(refusal.code);
    this.name = "LineRefused";
    this.refusal = refusal;
  }
}
