"use client";
import { parseMinor } from "@kram/domain/money";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { fill } from "../../i18n/fill.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { amountText } from "../cart/public.ts";
import type { CheckoutPart } from "./checkout-part.ts";

/** The ways of delivery on offer with their prices. Source: shipping 1. */
export function DeliveryChoice({ texts, locale, cart, data, choices, checkout }: CheckoutPart) {
  const { methods, freeShippingFrom } = data.shipping;
  const goods = parseMinor(cart.cart?.summary.grossCost ?? "") ?? 0;
  // A promotion may give delivery away, too: what the server charges decides.
  const enough = freeShippingFrom !== null && goods >= (parseMinor(freeShippingFrom) ?? 0);
  const free = enough || parseMinor(cart.cart?.summary.shippingCost ?? "") === 0;
  const cards = methods.map(({ shippingMethod, price }) => ({
    value: shippingMethod,
    title: texts[shippingMethod],
    text: texts[`${shippingMethod}_hint`],
    aside: free || parseMinor(price) === 0 ? texts.free : amountText(locale, price),
  }));
  const choose = (value: string) => {
    const shippingMethod = SHIPPING_METHODS.find((method) => method === value);
    if (shippingMethod) checkout.choose({ shippingMethod });
  };
  return (
    <section className="flex flex-col gap-3">
      <RadioCards
        name="shippingMethod"
        legend={<span className="font-serif text-xl font-[480]">{texts.delivery}</span>}
        cards={cards}
        value={choices.shippingMethod}
        onChange={choose}
      />
      {freeShippingFrom !== null && !free && (
        <p className="text-sm text-ink-soft">
          {fill(texts.freeFrom, { amount: amountText(locale, freeShippingFrom) })}
        </p>
      )}
    </section>
  );
}
