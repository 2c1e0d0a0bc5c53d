import { Button } from "../../ui/button.tsx";
import { hasGiftToChoose, openCart } from "../cart/public.ts";
import type { CheckoutPart } from "./checkout-part.ts";

/** Gifts that come with the order, and the way to those that are not chosen yet. */
export function GiftLines({ texts, cart }: Pick<CheckoutPart, "texts" | "cart">) {
  const gifts = cart.cart?.gifts ?? [];
  const chosen = gifts.filter((gift) => gift.quantity > 0);
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={texts.gifts} className="flex flex-col gap-2 text-sm">
          {chosen.map((gift) => (
            <li key={gift.promotionCode + gift.productCode} className="flex items-baseline justify-between gap-4">
              <span>
                {gift.quantity} × {cart.products[gift.productCode]?.title ?? gift.productCode}
              </span>
              <span className="rounded bg-yolk px-1.5 text-xs font-semibold text-on-yolk">{texts.gift}</span>
            </li>
          ))}
        </ul>
      )}
      {cart.cart?.controls.editable && hasGiftToChoose(gifts) && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded bg-yolk-soft py-2 pr-2 pl-4 text-sm">
          <span>{texts.giftWaits}</span>
          <Button type="button" variant="secondary" size="small" onClick={() => openCart()}>
            {texts.giftChoose}
          </Button>
        </div>
      )}
    </>
  );
}
