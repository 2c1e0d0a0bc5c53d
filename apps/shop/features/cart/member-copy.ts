import { formatMinor, timesQuantity } from "@kram/domain/money";
import type { CartQuantity } from "./pending-changes.ts";
import { unitGrossOf, type VisitorCart } from "./visitor-cart.ts";

/** The stored copy of a member's cart, so that the badge is right before the server answers and other tabs hear of changes. */
export function copyOf(lines: readonly CartQuantity[]): VisitorCart {
  const items = lines.map(({ code, quantity, unitGross }) => ({
    code,
    grossPrice: point(timesQuantity(unitGross, quantity)),
    quantity,
    isCatalogue: false,
  }));
  const total = lines.reduce((sum, line) => sum + timesQuantity(line.unitGross, line.quantity), 0);
  return { items, total: point(total) };
}

/** Lines of a stored copy. */
export function linesOf(cart: VisitorCart): CartQuantity[] {
  return cart.items.map((line) => ({ code: line.code, quantity: line.quantity, unitGross: unitGrossOf(line) }));
}

function point(minor: number): string {
  return formatMinor(minor).replace(",", ".");
}
