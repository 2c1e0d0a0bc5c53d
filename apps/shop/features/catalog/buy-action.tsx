import type { Product } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { AvailabilityButton } from "../availability/public.ts";
import { AddToCart } from "../cart/public.ts";
import { buyTexts } from "./buy-texts.ts";

/** What can be done with a product on its page: put it into the cart, or be told when it is back. */
export function BuyAction({ product, locale }: { product: Product; locale: Locale }) {
  const { code, title, grossPrice, maxPerOrder } = product;
  const texts = buyTexts(locale);
  if (!product.productAvailableForSale) {
    return <AvailabilityButton code={code} title={title} texts={texts.notify} variant="page" />;
  }
  return <AddToCart code={code} title={title} unitGross={grossPrice} maxQuantity={maxPerOrder} texts={texts.cart} />;
}
