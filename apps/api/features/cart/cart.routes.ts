import {
  acceptCartPrices,
  addCartGift as addGiftOperation,
  addCartLine as addOperation,
  addCartVoucher as addVoucherOperation,
  deleteCart,
  extendCart,
  getCart,
  mergeCart as mergeOperation,
  removeCartGift as removeGiftOperation,
  removeCartLine as removeOperation,
  removeCartVoucher as removeVoucherOperation,
  restoreCart as restoreOperation,
  setCartControls as setControlsOperation,
  setCartGift as setGiftOperation,
  setCartLine as setOperation,
} from "@kram/contract/cart";
import type { Country } from "@kram/countries/country";
import type { Serve } from "../../platform/http/route.ts";
import { type Carts, loadCart } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { mergeCart } from "./merge-cart.ts";
import { presentCart } from "./present-cart.ts";
import { clearCart, confirmPrices, holdLonger, restoreCart, setCartControls } from "./change-cart.ts";
import { addCartGift, setCartGift } from "./set-cart-gift.ts";
import { addCartLine, removeCartLine, setCartLine } from "./set-cart-line.ts";
import { addCartVoucher, removeCartVoucher } from "./set-cart-voucher.ts";

export function registerCartRoutes({
  serve,
  ...rest
}: {
  serve: Serve;
  carts: Carts;
  inTurn: ChangeInTurn;
  country: Country;
}): void {
  const { country, ...deps } = rest;
  const { carts } = deps;
  const withCart = { findSession: carts.findSession };

  serve(
    getCart,
    async ({ caller, request }) =>
      presentCart(await loadCart({ ...deps, ...caller, carts: carts.of(request) }), country),
    withCart,
  );
  serve(
    deleteCart,
    async ({ caller, request }) =>
      presentCart(await clearCart({ ...deps, ...caller, carts: carts.of(request) }), country),
    withCart,
  );
  serve(
    addOperation,
    async ({ caller, body, request }) =>
      presentCart(await addCartLine({ ...deps, ...caller, ...body, carts: carts.of(request) }), country),
    withCart,
  );
  serve(
    setOperation,
    async ({ caller, body, request }) =>
      presentCart(await setCartLine({ ...deps, ...caller, ...body, carts: carts.of(request) }), country),
    withCart,
  );
  serve(
    removeOperation,
    async ({ caller, params, request }) =>
      presentCart(await removeCartLine({ ...deps, ...caller, ...params, carts: carts.of(request) }), country),
    withCart,
  );
  serve(addGiftOperation, async ({ caller, body }) =>
    presentCart(await addCartGift({ ...deps, ...caller, ...body }), country),
  );
  serve(setGiftOperation, async ({ caller, body }) =>
    presentCart(await setCartGift({ ...deps, ...caller, ...body }), country),
  );
  serve(removeGiftOperation, async ({ caller, params }) =>
    presentCart(await setCartGift({ ...deps, ...caller, ...params, quantity: 0 }), country),
  );
  serve(addVoucherOperation, async ({ caller, body }) =>
    presentCart(await addCartVoucher({ ...deps, ...caller, ...body }), country),
  );
  serve(removeVoucherOperation, async ({ caller, params }) =>
    presentCart(await removeCartVoucher({ ...deps, ...caller, ...params }), country),
  );
  serve(setControlsOperation, async ({ caller, body }) =>
    presentCart(await setCartControls({ ...deps, ...caller, ...body }), country),
  );
  serve(acceptCartPrices, async ({ caller }) => presentCart(await confirmPrices({ ...deps, ...caller }), country));
  serve(extendCart, async ({ caller }) => presentCart(await holdLonger({ ...deps, ...caller }), country));

  serve(mergeOperation, async ({ caller, body }) => {
    const { cart, leftOver } = await mergeCart({ ...deps, ...caller, ...body });
    return { cart: presentCart(cart, country), leftOver };
  });

  serve(restoreOperation, async ({ caller }) => {
    const { cart, leftOver } = await restoreCart({ ...deps, ...caller });
    return { cart: presentCart(cart, country), leftOver };
  });
}
