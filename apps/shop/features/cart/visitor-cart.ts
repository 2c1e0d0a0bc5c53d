import { type LineRefusal, MAX_PIECES_PER_LINE, refuseLineChange } from "@kram/domain/cart";
import { formatMinor, type Minor, parseMinor, timesQuantity } from "@kram/domain/money";
import { INSTANCE } from "../../config/instance.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { viewVisitorCart } from "../../platform/http/operations/cart.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { type CartItem, type CartSource, countPieces, LineRefused, type SourcePort } from "./cart-source.ts";
import type { LineProduct } from "./views.ts";

/** `grossPrice` is quantity × unit price, `"259.80"`. Source: cart 1. */
interface VisitorLine {
  code: string;
  grossPrice: string;
  quantity: number;
  isCatalogue: boolean;
}

/** `total` has a decimal point. */
export interface VisitorCart {
  items: VisitorLine[];
  total: string;
}

export const EMPTY_VISITOR_CART: VisitorCart = { items: [], total: "0.00" };

/** Tolerates broken carts and lines. */
export function readVisitorCart(text: string | null): VisitorCart {
  try {
    const { items } = JSON.parse(text ?? "{}") as { items?: unknown };
    return Array.isArray(items) ? withTotal(items.filter(isLine)) : EMPTY_VISITOR_CART;
  } catch {
    return EMPTY_VISITOR_CART;
  }
}

/** Below 1 removes the line. Refuses a 51st line, over `maxPerOrder` pieces, what is not for sale. Source: cart 3. */
export function setVisitorLine(
  cart: VisitorCart,
  change: { code: string; quantity: number; unitGross: Minor; maxPerOrder: number; isCatalogue?: boolean },
): { cart: VisitorCart; refusal: LineRefusal | null } {
  const known = cart.items.find((line) => line.code === change.code);
  const refusal = refuseLineChange({
    currentQuantity: known?.quantity ?? 0,
    wantedQuantity: change.quantity,
    lineCount: cart.items.length,
    maxPerOrder: change.maxPerOrder,
    availableForSale: true,
  });
  if (refusal) return { cart, refusal };
  const line: VisitorLine = {
    code: change.code,
    grossPrice: withPoint(timesQuantity(change.unitGross, Math.max(0, change.quantity))),
    quantity: change.quantity,
    isCatalogue: change.isCatalogue ?? known?.isCatalogue ?? false,
  };
  const items = known ? cart.items.map((other) => (other === known ? line : other)) : [...cart.items, line];
  return { cart: withTotal(items.filter((other) => other.quantity >= 1)), refusal: null };
}

/** In minor units. */
export function unitGrossOf(line: VisitorLine): Minor {
  return Math.round((parseMinor(line.grossPrice) ?? 0) / line.quantity);
}

/** By code in minor units; others stay. */
export function repriceVisitorCart(cart: VisitorCart, prices: ReadonlyMap<string, Minor>): VisitorCart {
  const reprice = (line: VisitorLine): VisitorLine => {
    const unitGross = prices.get(line.code) ?? unitGrossOf(line);
    return { ...line, grossPrice: withPoint(timesQuantity(unitGross, line.quantity)) };
  };
  return withTotal(cart.items.map(reprice));
}

function withTotal(items: VisitorLine[]): VisitorCart {
  const total = items.reduce((sum, line) => sum + (parseMinor(line.grossPrice) ?? 0), 0);
  return { items, total: withPoint(total) };
}

/** `"259.80"`, as stored. */
export function withPoint(minor: Minor): string {
  return formatMinor(minor).replace(",", ".");
}

function isLine(given: unknown): given is VisitorLine {
  const line = given as Partial<Record<keyof VisitorLine, unknown>> | null;
  if (typeof line?.code !== "string" || typeof line.grossPrice !== "string") return false;
  const { quantity } = line;
  return Number.isSafeInteger(quantity) && (quantity as number) >= 1 && parseMinor(line.grossPrice) !== null;
}

type Owner = "visitor" | "member";

/** Separate for visitors and members. Source: cart 1. */
export function cartKey(owner: Owner): string {
  return `kram.${INSTANCE}.cart.${owner}`;
}

/** Empty when storage is closed. */
export function loadCart(owner: Owner): VisitorCart {
  try {
    return readVisitorCart(localStorage.getItem(cartKey(owner)));
  } catch {
    return readVisitorCart(null);
  }
}

/** Removes empty carts; the storage event tells tabs. */
export function saveCart(owner: Owner, cart: VisitorCart): void {
  try {
    if (cart.items.length === 0) localStorage.removeItem(cartKey(owner));
    else localStorage.setItem(cartKey(owner), JSON.stringify(cart));
  } catch {
    // Private windows may refuse storage: the cart then lasts as long as the page.
  }
}

/** Shared by the browser's tabs. Source: cart 1. */
export function createVisitorSource({ publish, learn }: SourcePort): CartSource {
  // Nothing of a member's cart outlives the session.
  saveCart("member", EMPTY_VISITOR_CART);
  let cart = loadCart("visitor");

  function show(): void {
    const lines = cart.items.map((line) => ({
      code: line.code,
      quantity: line.quantity,
      unitGross: unitGrossOf(line),
    }));
    publish({ owner: "visitor", lines, count: countPieces(lines), failure: null });
  }

  function keep(next: VisitorCart): void {
    cart = next;
    saveCart("visitor", next);
    show();
  }

  function set(item: CartItem, quantity: number): void {
    const maxPerOrder = Math.min(item.maxPerOrder, MAX_PIECES_PER_LINE);
    const { cart: next, refusal } = setVisitorLine(cart, { ...item, maxPerOrder, quantity });
    if (refusal) throw new LineRefused(refusal);
    keep(next);
  }

  async function refresh(): Promise<void> {
    const codes = cart.items.map((line) => line.code);
    if (codes.length === 0) return publish({ failure: null });
    try {
      const query = { productCodes: codes.join(","), locale: pageLocale() };
      const { products } = await call(viewVisitorCart, { query });
      learn(products);
      keep(repriceVisitorCart(cart, pricesOf(products)));
    } catch (failure) {
      publish({ failure: refusalOf(failure).code });
    }
  }

  show();
  return {
    add: async (item, quantity) =>
      set(item, (cart.items.find((line) => line.code === item.code)?.quantity ?? 0) + quantity),
    set: async (item, quantity) => set(item, quantity),
    act: async () => {},
    refresh,
    storageChanged: () => {
      cart = loadCart("visitor");
      show();
    },
    close: () => undefined,
  };
}

function pricesOf(products: Readonly<Record<string, LineProduct>>): Map<string, Minor> {
  const prices = Object.entries(products).map(([code, { unitPrice }]) => [code, parseMinor(unitPrice)] as const);
  return new Map(prices.filter((entry): entry is [string, Minor] => entry[1] !== null));
}
