"use client";
import { type RefObject, useEffect, useRef } from "react";
import { fill } from "../../i18n/fill.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import type { PanelPart } from "./panel-part.ts";
import type { CartQuantity } from "./pending-changes.ts";

/** The lines of a cart; without `editable` quantities stand as text. */
export function CartLines({ cart, texts, onLeave, editable }: PanelPart & { editable: boolean }) {
  // A pending payment shows the reason in place of the controls. Source: specification §4.
  const locked = cart.cart?.controls.disabledReason === "PENDING_TRANSFER_PAYMENT";
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, cart.lines);
  return (
    <ul ref={list} className="flex flex-col divide-y divide-line">
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

/** A line that goes takes the focus with it: the one that stands in its place gets it. */
function useFocusAfterRemoval(list: RefObject<HTMLUListElement | null>, lines: readonly CartQuantity[]): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const codes = lines.map((line) => line.code);
    const gone = before.current.findIndex((code) => !codes.includes(code));
    before.current = codes;
    if (gone === -1 || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(gone, rows.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }, [list, lines]);
}
