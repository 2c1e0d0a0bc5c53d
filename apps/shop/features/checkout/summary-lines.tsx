"use client";
import { timesQuantity } from "@kram/domain/money";
import { BASE_PATH } from "../../config/instance.ts";
import { gramsText } from "../../i18n/amount.ts";
import { fill, plural } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import {
  amountText,
  type CartSnapshot,
  hasGiftToChoose,
  type LineProduct,
  openCart,
  perUnitText,
} from "../cart/public.ts";
import { LinePicture } from "../orders/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import type { CheckoutPart } from "./use-checkout.ts";

/** What the summary shows of a cart. */
export interface SummaryCart extends Pick<CartSnapshot, "lines" | "products" | "settling"> {
  cart: Pick<NonNullable<CartSnapshot["cart"]>, "summary" | "promotions" | "guarantees"> | null;
}

type SummaryPart = Pick<CheckoutPart, "texts" | "locale"> & { cart: SummaryCart };

/** What is bought, with its main features. Source: Directive 2011/83, art. 8(2). */
export function SummaryLines({ texts, locale, cart }: SummaryPart) {
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {cart.lines.map((line) => {
        const product = cart.products[line.code] ?? null;
        return (
          <li key={line.code} className="flex items-start gap-3">
            <LinePicture product={product} />
            <span className="min-w-0 grow">
              <LineTitle product={product} code={line.code} opensBeside={texts.opensBeside} />
              {product && <span className="block text-ink-soft">{contentsOf(product, texts, locale)}</span>}
              {product && <StockWord product={product} texts={texts} />}
              <span className="block text-ink-soft figures">
                {fill(texts.pieces, { count: line.quantity, price: amountText(locale, line.unitGross) })}
                {perUnitText(locale, product)}
              </span>
              <Guarantee of={line.code} cart={cart} texts={texts} />
            </span>
            <span className="money">{amountText(locale, timesQuantity(line.unitGross, line.quantity))}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Of the producer, by the words of its label. Source: Directive 2011/83/EU, article 6 (1) (la). */
function Guarantee({ of, cart, texts }: Pick<SummaryPart, "cart" | "texts"> & { of: string }) {
  const guarantee = cart.cart?.guarantees.find(({ code }) => code === of);
  if (!guarantee) return null;
  return <span className="mt-1 block border-l-4 border-green pl-2">{fill(texts.durability, guarantee)}</span>;
}

function StockWord({ product, texts }: { product: LineProduct; texts: CheckoutTexts }) {
  if (!product.available) return <span className="block font-semibold text-clay">{texts.notInStock}</span>;
  return <span className="block text-green">{texts.inStock}</span>;
}

/** In another tab, so that nothing typed is lost. */
function LineTitle({ product, code, opensBeside }: { product: LineProduct | null; code: string; opensBeside: string }) {
  if (product === null || product.path === null) return product?.title ?? code;
  return (
    <a
      href={BASE_PATH + product.path}
      target="_blank"
      rel="noopener"
      className="font-semibold underline-offset-4 hover:underline"
    >
      {product.title}
      <span className="sr-only">, {opensBeside}</span>
    </a>
  );
}

/** Net quantity and what matters of it. */
function contentsOf({ unit, summary }: LineProduct, texts: CheckoutTexts, locale: Locale): string {
  const { amount, unit: measure, netMilligrams } = unit;
  const weight = netMilligrams === null ? "" : ` (${gramsText(netMilligrams, locale)})`;
  const quantity = measure === "pcs" ? plural(locale, texts.contents, amount) + weight : `${amount}\u00A0${measure}`;
  return summary === "" ? quantity : `${quantity} · ${summary}`;
}

/** Chosen gifts, and whether one waits to be chosen. */
export function GiftLines({ texts, cart }: Pick<CheckoutPart, "texts" | "locale" | "cart">) {
  const gifts = cart.cart?.gifts ?? [];
  const chosen = gifts.filter((gift) => gift.quantity > 0);
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={texts.gifts} className="flex flex-col gap-2 text-sm">
          {chosen.map((gift) => (
            <li key={gift.promotionCode + gift.productCode} className="flex items-center gap-3">
              <LinePicture product={cart.products[gift.productCode] ?? null} />
              <span className="min-w-0 grow">
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
