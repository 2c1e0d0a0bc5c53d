import { ShopError } from "../../platform/shop-error.ts";
import { refuseUnorderable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import type { Carts } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { loadCart } from "./load-cart.ts";

/** Says whether the order shall spend the bonus balance (`discountIncludeEnabled`) and the refunds. Only what is named changes. Refuses: cart.empty, order.disabled. Source: money 5. */
export function setCartControls(input: {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  discountIncludeEnabled?: boolean | undefined;
  refundIncludeEnabled?: boolean | undefined;
}): Promise<CartState> {
  const { carts, memberId, discountIncludeEnabled: discount, refundIncludeEnabled: refund } = input;
  return input.inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUnorderable(cart);
    if (cart.id === null || cart.lines.length === 0) throw new ShopError({ code: "cart.empty" });
    const changed = await carts.choose(cart.id, {
      ...(discount === undefined ? {} : { discountIncluded: discount }),
      ...(refund === undefined ? {} : { refundIncluded: refund }),
    });
    return changed ? carts.read(memberId) : "stale";
  });
}
