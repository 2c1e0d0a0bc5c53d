import type { Country, VatClass } from "@kram/countries/country";
import { type CartState, reducedByLine } from "../cart/public.ts";
import type { ProductName } from "./checkout.repository.ts";
import type { NewOrder } from "./insert-order.ts";

/** Lines of an order: what the cart holds at the prices that its sums were reckoned from, then gifts at no price. A price that changes meanwhile does not come in here. */
export function orderLines(
  cart: CartState,
  { names, country }: { names: ReadonlyMap<string, ProductName>; country: Country },
): NewOrder["lines"] {
  const rateOf = (vatClass: VatClass | undefined) => country.vatPercent[vatClass ?? "standard"];
  const reduced = reducedByLine(cart);
  const bought = cart.lines.map(({ code, quantity, unitGross, netVolume, points, vatClass }) => ({
    code,
    title: names.get(code)?.title ?? code,
    quantity,
    unitGross,
    netVolume,
    points,
    promotionCode: "",
    reduced: reduced.get(code) ?? 0,
    vatPercent: rateOf(vatClass),
  }));
  const given = cart.gifts.map(({ productCode: code, promotionCode, quantity }) => ({
    code,
    title: names.get(code)?.title ?? code,
    quantity,
    unitGross: 0,
    netVolume: 0,
    points: 0,
    promotionCode,
    reduced: 0,
    vatPercent: rateOf(names.get(code)?.vatClass),
  }));
  return [...bought, ...given];
}
