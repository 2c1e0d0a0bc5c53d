import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import { type Minor, parseMinor } from "@kram/domain/money";
import { BackEndError, call } from "../../platform/http/api.ts";
import { viewVisitorCart } from "../../platform/http/operations.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { countPieces } from "./cart-snapshot.ts";
import { loadCart, saveCart } from "./cart-storage.ts";
import { type CartItem, type CartSource, LineRefused, type SourcePort } from "./cart-source.ts";
import type { LineProduct } from "./views.ts";
import {
  EMPTY_VISITOR_CART,
  repriceVisitorCart,
  setVisitorLine,
  unitGrossOf,
  type VisitorCart,
} from "./visitor-cart.ts";

/** The cart of a visitor: it lives in the browser and is shared by its tabs. Source: decisions §4. */
export function createVisitorSource({ publish, learn }: SourcePort): CartSource {
  // Nothing of a member's cart stays once nobody is signed in.
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
      publish({ failure: failure instanceof BackEndError ? failure.message : "server.failed" });
    }
  }

  show();
  return {
    add: async (item, quantity) =>
      set(item, (cart.items.find((line) => line.code === item.code)?.quantity ?? 0) + quantity),
    set: async (item, quantity) => set(item, quantity),
    extend: async () => undefined,
    acceptPrices: async () => undefined,
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
