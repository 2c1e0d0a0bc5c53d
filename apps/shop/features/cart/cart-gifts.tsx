"use client";
import { fill } from "../../i18n/fill.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { groupGifts } from "./gift-change.ts";
import { GiftRow } from "./gift-row.tsx";
import type { PanelPart } from "./panel-part.ts";

/** Gifts that the cart has earned, each with a stepper; shows nothing without any. Source: specification §4. */
export function CartGifts({ cart: { cart, products }, texts }: PanelPart) {
  if (!cart) return null;
  return groupGifts(cart.gifts).map(({ promotionCode, gifts, taken, most }) => {
    const promotion = cart.promotions.find((each) => each.promotionCode === promotionCode);
    const title = promotion?.titles[pageLocale()] ?? texts.gift;
    return (
      <section key={promotionCode} aria-label={title} className="rounded bg-yolk-soft p-4">
        <h3 className="text-base">{title}</h3>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {fill(texts.giftTaken, { taken, most })}
        </p>
        <ul className="mt-3 flex flex-col gap-3">
          {gifts.map((gift) => (
            <GiftRow
              key={gift.productCode}
              gift={gift}
              product={products[gift.productCode] ?? null}
              room={most - taken}
              editable={cart.controls.editable}
              texts={texts}
            />
          ))}
        </ul>
      </section>
    );
  });
}
