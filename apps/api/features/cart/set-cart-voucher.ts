import { ShopError } from "../../platform/shop-error.ts";
import { refuseUneditable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import { type Carts, loadCart, storeChange } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";

const MOST_VOUCHERS = 5;

interface VoucherInput {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  code: string;
}

/**
 * A code entered again changes nothing. Refuses: voucher.unknown, voucher.too-many with `maxItems`, cart.empty,
 * order.disabled.
 */
export function addCartVoucher(input: VoucherInput): Promise<CartState> {
  const { carts } = input;
  const code = input.code.trim().toUpperCase();
  return changeVouchers(input, async (cart) => {
    if (cart.lines.length === 0) throw new ShopError({ code: "cart.empty" });
    if (cart.vouchers.includes(code)) return cart.vouchers;
    const promotions = await carts.book.at(cart.promotionsVersion, carts.db);
    const running = promotions.some(
      ({ voucher, startsAt, endsAt }) =>
        voucher === code && (startsAt === null || startsAt <= cart.now) && (endsAt === null || cart.now < endsAt),
    );
    if (!running) throw new ShopError({ code: "voucher.unknown", field: "code" });
    if (cart.vouchers.length >= MOST_VOUCHERS)
      throw new ShopError({ code: "voucher.too-many", field: "code", params: { maxItems: MOST_VOUCHERS } });
    return [...cart.vouchers, code];
  });
}

/** A code that is not there changes nothing. Refuses: order.disabled. */
export function removeCartVoucher(input: VoucherInput): Promise<CartState> {
  const code = input.code.trim().toUpperCase();
  return changeVouchers(input, async (cart) => cart.vouchers.filter((each) => each !== code));
}

function changeVouchers(
  { carts, inTurn, memberId }: VoucherInput,
  vouchersFor: (cart: CartState) => Promise<readonly string[]>,
): Promise<CartState> {
  return inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUneditable(cart);
    const vouchers = await vouchersFor(cart);
    if (cart.id === null || vouchers.length === cart.vouchers.length) return cart;
    const stored = await storeChange({
      carts,
      cart: { ...cart, id: cart.id },
      change: { lines: cart.lines, vouchers },
    });
    return stored === "stale" || "short" in stored ? "stale" : stored;
  });
}
