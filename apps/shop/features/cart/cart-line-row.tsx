"use client";
import { timesQuantity } from "@kram/domain/money";
import { fill } from "../../i18n/fill.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { amountText } from "./amount-text.ts";
import type { CartTexts } from "./cart-texts.ts";
import { LineControls } from "./line-controls.tsx";
import type { LineProduct } from "./views.ts";
import type { CartQuantity } from "./pending-changes.ts";

/** One line: picture, title, price of a piece, quantity, sum. */
export function CartLineRow({
  line,
  product,
  title,
  texts,
  editable,
  locked,
  onLeave,
}: {
  line: CartQuantity;
  product: LineProduct | null;
  title: string;
  texts: CartTexts;
  editable: boolean;
  locked: boolean;
  onLeave: () => void;
}) {
  const locale = pageLocale();
  const { thumbnail, path } = product ?? { thumbnail: null, path: null };
  return (
    <li tabIndex={-1} className="flex gap-4 py-4 first:pt-0">
      <span className="size-20 shrink-0 overflow-hidden rounded bg-sunken">
        {thumbnail && (
          <img
            src={thumbnail.url}
            width={thumbnail.width}
            height={thumbnail.height}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          {path === null ? (
            <span className="font-semibold">{title}</span>
          ) : (
            <IntentLink href={path} onClick={onLeave} className="font-semibold underline-offset-4 hover:underline">
              {title}
            </IntentLink>
          )}
          <span className="money font-semibold">
            {amountText(locale, timesQuantity(line.unitGross, line.quantity))}
          </span>
        </div>
        <p className="money text-sm text-ink-soft">{fill(texts.each, { price: amountText(locale, line.unitGross) })}</p>
        {product && !product.available && (
          <p className="text-sm font-semibold text-clay">{product.notAvailableMessage ?? texts.unavailableForSale}</p>
        )}
        <LineControls line={line} product={product} title={title} texts={texts} editable={editable} locked={locked} />
      </div>
    </li>
  );
}
