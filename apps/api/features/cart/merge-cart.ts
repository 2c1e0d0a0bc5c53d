import { type LeftOver, type LineQuantity, planMerge } from "@kram/domain/cart";
import { refuseUneditable } from "./cart-condition.ts";
import type { CartLineState, CartState } from "./cart-state.ts";
import type { MergeProductRow } from "./cart.repository.ts";
import { type Carts, loadCartForChange, storeChange } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";

/**
 * Takes a visitor's lines over within all limits; answers what was left over. Refuses: order.disabled. Source: cart 2.
 */
export function mergeCart(input: {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  items: readonly LineQuantity[];
}): Promise<{ cart: CartState; leftOver: LeftOver[] }> {
  const { carts, memberId } = input;
  return input.inTurn(memberId, async () => {
    const cart = await loadCartForChange({ carts, memberId });
    refuseUneditable(cart);
    const brought = joinSameCodes(input.items);
    const found = await carts.mergeProducts(brought.map((line) => line.code));
    const products = new Map(found.map((product) => [product.code, product]));
    const { additions, leftOver } = planMerge({ current: cart.lines, brought, products });
    if (additions.length === 0) return { cart, leftOver };
    const merged = await storeChange({
      carts,
      cart,
      change: { lines: withAdditions(cart.lines, additions, products) },
    });
    if (merged === "stale" || "short" in merged) return "stale";
    return { cart: merged, leftOver };
  });
}

function withAdditions(
  lines: readonly CartLineState[],
  additions: readonly LineQuantity[],
  products: ReadonlyMap<string, MergeProductRow>,
): CartLineState[] {
  const more = new Map(additions.map(({ code, quantity }) => [code, quantity]));
  const known = lines.map((line) => {
    const pieces = more.get(line.code) ?? 0;
    return pieces === 0 ? line : { ...line, quantity: line.quantity + pieces, seenGross: line.unitGross };
  });
  const fresh = additions.flatMap(({ code, quantity }) => {
    const product = products.get(code);
    if (!product || lines.some((line) => line.code === code)) return [];
    const { unitGross, netVolume, points, vatClass, grams, availableForSale, durability } = product;
    return {
      code,
      quantity,
      unitGross,
      seenGross: unitGross,
      netVolume,
      points,
      vatClass,
      grams,
      availableForSale,
      durability,
    };
  });
  return [...known, ...fresh];
}

function joinSameCodes(items: readonly LineQuantity[]): LineQuantity[] {
  const joined = new Map<string, number>();
  for (const { code, quantity } of items) joined.set(code, (joined.get(code) ?? 0) + quantity);
  return [...joined].map(([code, quantity]) => ({ code, quantity }));
}
