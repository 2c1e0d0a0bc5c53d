"use client";
import { fill } from "../../i18n/fill.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import type { PanelPart } from "./panel-part.ts";

/** The lines of a cart; without `editable` quantities stand as text. */
export function CartLines({ cart, texts, onLeave, editable }: PanelPart & { editable: boolean }) {
  // A pending payment shows the reason in place of the controls. Source: specification §4.
  const locked = cart.cart?.controls.disabledReason === "PENDING_TRANSFER_PAYMENT";
  return (
    <ul className="flex flex-col divide-y divide-line">
      {cart.lines.map((line) => {
        const product = cart.products[line.code] ?? null;
        const title = product?.title ?? fill(texts.unknownProduct, { code: line.code });
        return (
          <CartLineRow
            key={line.code}
            line={line}
            product={product}
            title={title}
            texts={texts}
            editable={editable}
            locked={locked}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}
