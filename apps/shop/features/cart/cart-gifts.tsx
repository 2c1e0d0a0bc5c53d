"use client";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { addCartGift, removeCartGift, setCartGift } from "../../platform/http/operations/cart.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import type { PanelPart } from "./cart-line.tsx";
import { tellFailure, tellGiftChange } from "./cart-messages.ts";
import { groupGifts, type Gift, giftChange } from "./cart-rules.ts";
import { changeCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";
import type { LineProduct } from "./views.ts";

/** Source: promotions 2. */
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

/** Returns to the server's state on refusal. Source: promotions 2. */
function GiftRow({
  gift,
  product,
  room,
  editable,
  texts,
}: {
  gift: Gift;
  product: LineProduct | null;
  /** Pieces of the promotion that are still free. */
  room: number;
  editable: boolean;
  texts: CartTexts;
}) {
  const [wished, setWished] = useState<number | null>(null);
  const quantity = wished ?? gift.quantity;
  const max = gift.quantity + room;
  const title = product?.title ?? fill(texts.unknownProduct, { code: gift.productCode });
  const set = async (wanted: number) => {
    const next = Math.min(max, Math.max(0, wanted));
    const change = giftChange(gift, next);
    // One change at a time; an enabled stepper keeps the keyboard's place.
    if (!change || wished !== null) return;
    setWished(next);
    try {
      await send(change);
      await tellGiftChange(change.told);
    } catch (failure) {
      await tellFailure(failure, "giftFailed");
    } finally {
      setWished(null);
    }
  };
  const named = (text: string) => fill(text, { title });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <span className="flex min-w-40 flex-1 items-center gap-3">
        {product?.thumbnail && (
          <img
            src={product.thumbnail.url}
            width={product.thumbnail.width}
            height={product.thumbnail.height}
            alt=""
            loading="lazy"
            className="size-12 shrink-0 rounded object-cover"
          />
        )}
        <span className="text-sm">{title}</span>
      </span>
      <QuantityStepper
        value={quantity}
        min={0}
        max={max}
        disabled={!editable}
        texts={{ quantity: named(texts.quantity), less: named(texts.less), more: named(texts.more) }}
        onStep={(by) => void set(quantity + by)}
        onType={(text) => /^\d{1,2}$/u.test(text) && void set(Number.parseInt(text, 10))}
      />
    </li>
  );
}

function send(change: NonNullable<ReturnType<typeof giftChange>>): Promise<void> {
  if (change.method === "DELETE") return changeCart(removeCartGift, { params: change.body });
  if (change.method === "POST") return changeCart(addCartGift, { body: change.body });
  return changeCart(setCartGift, { body: change.body });
}
