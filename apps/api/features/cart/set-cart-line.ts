import { refuseLineChange } from "@kram/domain/cart";
import { ShopError } from "../../platform/shop-error.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { refuseUneditable } from "./cart-condition.ts";
import type { CartProduct, CartState } from "./cart-state.ts";
import { type Carts, emptyCart, loadCart, loadCartForChange, storeChange } from "./carts.ts";

interface LineInput {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  code: string;
  quantity: number;
}

/** Refuses as setCartLine. Source: cart 17. */
export function addCartLine(input: LineInput): Promise<CartState> {
  return changeLine(input, (current) => current + input.quantity);
}

/**
 * Reserves or releases the difference; 0 removes the line. Refuses: product.unknown, product.not-available,
 * product.out-of-stock, add-to-cart.max-page-size, basket.reached-max-order, order.disabled. Source: cart 3, 17.
 */
export function setCartLine(input: LineInput): Promise<CartState> {
  return changeLine(input, () => input.quantity);
}

/** A line that is not there changes nothing. Refuses: order.disabled. */
export function removeCartLine(input: Omit<LineInput, "quantity">): Promise<CartState> {
  return changeLine({ ...input, quantity: 0 }, () => 0);
}

function changeLine(input: LineInput, wantedFrom: (current: number) => number): Promise<CartState> {
  const { carts, inTurn, memberId, code } = input;
  return inTurn(memberId, async () => {
    const read =
      input.quantity === 0
        ? await loadCart({ carts, memberId })
        : await loadCartForChange({ carts, memberId, productCode: code });
    refuseUneditable(read);
    const line = read.lines.find((each) => each.code === code);
    const quantity = wantedFrom(line?.quantity ?? 0);
    if (read.id === null || (quantity === 0 && !line)) return read;
    const cart = { ...read, id: read.id };
    const product = requireProduct(cart, quantity, line !== undefined);
    refuseBeyondLimits(cart, product, line?.quantity ?? 0, quantity);
    if (quantity === 0 && cart.lines.length === 1) return withoutLast(carts, cart);

    const stored = await storeChange({ carts, cart, change: { lines: linesAfter(cart, product, quantity, code) } });
    if (typeof stored === "object" && "short" in stored) throw outOfStock(stored.short[code] ?? 0, line?.quantity ?? 0);
    return stored;
  });
}

function requireProduct(cart: CartState, quantity: number, inCart: boolean): CartProduct | null {
  if (cart.product || (quantity === 0 && inCart)) return cart.product;
  throw new ShopError({ code: "product.unknown", field: "code" });
}

function refuseBeyondLimits(
  cart: CartState,
  product: CartProduct | null,
  currentQuantity: number,
  wantedQuantity: number,
): void {
  if (!product) return;
  const { maxPerOrder, availableForSale } = product;
  const refusal = refuseLineChange({
    currentQuantity,
    wantedQuantity,
    lineCount: cart.lines.length,
    maxPerOrder,
    availableForSale,
  });
  if (refusal) throw new ShopError(refusal);
}

function outOfStock(available: number, currentQuantity: number): ShopError {
  return new ShopError({
    code: "product.out-of-stock",
    params: { maxItems: currentQuantity + Math.max(0, available) },
  });
}

async function withoutLast(carts: Carts, cart: CartState & { id: number }): Promise<CartState | "stale"> {
  const empty = await emptyCart(carts, cart);
  if (empty === "stale") return "stale";
  return { ...empty, notices: { gained: [], lost: cart.promoted.gifts.map((gift) => gift.promotionCode) } };
}

function linesAfter(cart: CartState, product: CartProduct | null, quantity: number, code: string): CartState["lines"] {
  if (quantity === 0) return cart.lines.filter((line) => line.code !== code);
  if (!product) return cart.lines;
  const { unitGross, netVolume, points, vatClass, grams, availableForSale, durability } = product;
  const price = { seenGross: unitGross, unitGross, netVolume };
  const changed = { code, quantity, ...price, points, vatClass, grams, availableForSale, durability };
  const found = cart.lines.some((line) => line.code === code);
  return found ? cart.lines.map((line) => (line.code === code ? changed : line)) : [...cart.lines, changed];
}
