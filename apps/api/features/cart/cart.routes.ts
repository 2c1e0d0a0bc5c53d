import {
  acceptCartPrices,
  addCartLine as addOperation,
  deleteCart,
  extendCart,
  getCart,
  mergeCart as mergeOperation,
  removeCartLine as removeOperation,
  setCartLine as setOperation,
} from "@kram/contract/cart";
import type { Country } from "@kram/countries/country";
import type { Serve } from "../../platform/http/route.ts";
import type { CartRepository } from "./cart.repository.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { loadCart } from "./load-cart.ts";
import { mergeCart } from "./merge-cart.ts";
import { presentCart } from "./present-cart.ts";
import { clearCart, confirmPrices, holdLonger } from "./renew-cart.ts";
import { addCartLine, removeCartLine, setCartLine } from "./set-cart-line.ts";

/** Registers every call on the member's own cart. */
export function registerCartRoutes({
  serve,
  ...rest
}: {
  serve: Serve;
  carts: CartRepository;
  inTurn: ChangeInTurn;
  country: Country;
}): void {
  const { country, ...deps } = rest;

  serve(getCart, async ({ caller }) => presentCart(await loadCart({ ...deps, ...caller }), country));
  serve(deleteCart, async ({ caller }) => presentCart(await clearCart({ ...deps, ...caller }), country));
  serve(addOperation, async ({ caller, body }) =>
    presentCart(await addCartLine({ ...deps, ...caller, ...body }), country),
  );
  serve(setOperation, async ({ caller, body }) =>
    presentCart(await setCartLine({ ...deps, ...caller, ...body }), country),
  );
  serve(removeOperation, async ({ caller, params }) =>
    presentCart(await removeCartLine({ ...deps, ...caller, ...params }), country),
  );
  serve(acceptCartPrices, async ({ caller }) => presentCart(await confirmPrices({ ...deps, ...caller }), country));
  serve(extendCart, async ({ caller }) => presentCart(await holdLonger({ ...deps, ...caller }), country));

  serve(mergeOperation, async ({ caller, body }) => {
    const { cart, leftOver } = await mergeCart({ ...deps, ...caller, ...body });
    return { cart: presentCart(cart, country), leftOver };
  });
}
