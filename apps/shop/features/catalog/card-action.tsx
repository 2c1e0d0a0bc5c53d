import type { Product } from "@kram/contract/catalog";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { AvailabilityButton } from "../availability/public.ts";
import { buyTexts } from "./buy-texts.ts";
import { mark } from "../../enhance/marks.ts";

/**
 * What a card offers to do: put its product into the cart, or be told when it is back. The cart's button is plain markup,
 * since a list has 50 of them: enhance/cards.ts brings them to life.
 */
export function CardAction({ product, locale }: { product: Product; locale: Locale }) {
  const { code, title, maxPerOrder, productAvailableForSale: isAvailable } = product;
  const { cart, notify } = buyTexts(locale);
  if (!isAvailable) {
    return (
      <div className="relative z-1">
        <AvailabilityButton code={code} title={title} texts={notify} variant="card" />
      </div>
    );
  }
  return (
    <button
      type="button"
      {...mark("add", maxPerOrder)}
      aria-label={fill(cart.addToCartNamed, { title })}
      className="card-add"
    >
      {cart.addToCart}
    </button>
  );
}
