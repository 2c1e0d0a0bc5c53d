import { type LeftOver, type LineQuantity, planMerge } from "@kram/domain/cart";
import { refuseUneditable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import type { CartRepository } from "./cart.repository.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { loadCartForChange } from "./load-cart.ts";

/** Takes a visitor's lines over into the member's cart within all limits; what could not be taken is told. Refuses: order.disabled. Source: decisions §4. */
export function mergeCart(input: {
  carts: CartRepository;
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
    const lines = additions.map(({ code, quantity }) => ({
      code,
      pieces: quantity,
      unitGross: products.get(code)?.unitGross ?? 0,
    }));
    const done = await carts.addLines({ cartId: cart.id, version: cart.version, lines, minutes: cart.cartMinutes });
    if (!done) return "stale";
    return { cart: await carts.read(memberId), leftOver };
  });
}

function joinSameCodes(items: readonly LineQuantity[]): LineQuantity[] {
  const joined = new Map<string, number>();
  for (const { code, quantity } of items) joined.set(code, (joined.get(code) ?? 0) + quantity);
  return [...joined].map(([code, quantity]) => ({ code, quantity }));
}
