import type { Cart } from "@kram/contract/cart";
import type { LineRefusal } from "@kram/domain/cart";
import type { CartSnapshot } from "./cart-snapshot.ts";
import type { LineProduct } from "./views.ts";

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
