import type { Cart } from "@kram/contract/cart";
import { parseMinor } from "@kram/domain/money";
import { createExpiryWatch } from "./cart-expiry.ts";
import { countPieces } from "./cart-snapshot.ts";
import type { SourcePort } from "./cart-source.ts";
import { loadCart, saveCart } from "./cart-storage.ts";
import type { DescribedCart } from "./views.ts";
import { copyOf, linesOf } from "./member-copy.ts";
import { type CartQuantity, type LineChange, withChanges } from "./pending-changes.ts";
import { EMPTY_VISITOR_CART } from "./visitor-cart.ts";

/** What is known of a member's cart, shown with the wishes under way and kept as a copy for other tabs. */
export interface MemberView {
  lines(): readonly CartQuantity[];
  show(pending: readonly LineChange[]): void;
  /** Takes over an answer of the server; null changes nothing. */
  take(answer: Cart | DescribedCart | null): void;
  /** Shows nothing any more and leaves nothing in the browser. */
  close(): void;
}

/** Builds the view; `onExpired` is called when the time of the cart is over. */
export function createMemberView({ publish, learn }: SourcePort, onExpired: () => void): MemberView {
  let closed = false;
  let lines = linesOf(loadCart("member"));
  const expiry = createExpiryWatch(onExpired);
  return {
    lines: () => lines,
    show(pending) {
      if (closed) return;
      const shown = withChanges(lines, pending);
      publish({ owner: "member", lines: shown, count: countPieces(shown), settling: pending.length > 0 });
    },
    take(answer) {
      if (closed || !answer) return;
      const { products, ...cart } = answer;
      lines = products.map(quantityOf);
      learn({
        ...Object.fromEntries(products.flatMap(knownProduct)),
        ...("giftProducts" in answer ? answer.giftProducts : {}),
      });
      publish({ cart, failure: null });
      saveCart("member", copyOf(lines));
      expiry.until(cart.controls.expiresAt);
    },
    close() {
      closed = true;
      expiry.stop();
      saveCart("member", EMPTY_VISITOR_CART);
    },
  };
}

function quantityOf(line: Cart["products"][number]): CartQuantity {
  return { code: line.code, quantity: line.quantity, unitGross: parseMinor(line.priceGrossSingle) ?? 0 };
}

function knownProduct(line: (Cart | DescribedCart)["products"][number]) {
  return "product" in line && line.product ? [[line.code, line.product] as const] : [];
}
