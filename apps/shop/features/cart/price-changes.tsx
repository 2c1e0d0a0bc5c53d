"use client";
import { fill } from "../../i18n/fill.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { amountText } from "./amount-text.ts";
import type { CartSnapshot } from "./cart-snapshot.ts";
import type { CartTexts } from "./cart-texts.ts";

/** What changed since the member last saw the cart: each price that did, and the sum, before and now. Source: decisions §4. */
export function PriceChanges({ cart: { cart, lines, products }, texts }: { cart: CartSnapshot; texts: CartTexts }) {
  if (!cart?.seen) return null;
  const { seen, summary } = cart;
  const money = (amount: string | number) => amountText(pageLocale(), amount, summary.currency);
  const changed = lines.flatMap(({ code, unitGross }) => {
    const before = seen.products.find((line) => line.code === code)?.priceGrossSingle;
    const [was, now] = [before === undefined ? null : money(before), money(unitGross)];
    return was === null || was === now ? [] : [{ code, was, now }];
  });
  const sums = { before: money(seen.totalGrossCost), now: money(summary.totalGrossCost) };
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {changed.map(({ code, was, now }) => (
        <li key={code}>{fill(texts.priceChanged, { title: products[code]?.title ?? code, before: was, now })}</li>
      ))}
      <li className="font-semibold">{fill(texts.sumChanged, sums)}</li>
    </ul>
  );
}
