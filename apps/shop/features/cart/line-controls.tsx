"use client";
import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import { useEffect, useState } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { errorText, loadErrorTexts, pageLocale, type Refusal, useLazyTexts } from "../sessions/public.ts";
import { refusalOf } from "./cart-messages.ts";
import { setInCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";
import type { LineProduct } from "./line-product.ts";
import type { CartQuantity } from "./pending-changes.ts";
import { MAX_MESSAGE_MS } from "./stepper-rules.ts";
import { useQuantityEntry } from "./use-quantity-entry.ts";

const ERROR_MS = 10_000;
const LOCKED: Refusal = { code: "order.disabled" };

/** Stepper and remove button of a line, with the refusal beside them when a change did not go through. Source: specification §5. */
export function LineControls({
  line,
  product,
  title,
  texts,
  editable,
  locked,
}: {
  line: CartQuantity;
  product: LineProduct | null;
  title: string;
  texts: CartTexts;
  editable: boolean;
  /** A payment is pending: the line says so in place of its controls. */
  locked: boolean;
}) {
  const { refusal, tell } = useRefusal();
  const max = product?.maxPerOrder ?? MAX_PIECES_PER_LINE;
  const item = { code: line.code, unitGross: line.unitGross, maxPerOrder: max };
  const send = (quantity: number) => void setInCart(item, quantity).catch((failure) => tell(refusalOf(failure)));
  const onMaximum = () => tell({ code: "basket.reached-max-order", params: { maxItems: max } });
  const { onLeave, ...entry } = useQuantityEntry({ quantity: line.quantity, min: 0, max, send, onMaximum });
  const named = (text: string) => fill(text, { title });
  if (!editable) {
    return (
      <>
        <p className="text-sm">{plural(pageLocale(), texts.pieces, line.quantity)}</p>
        {locked && <LineMessage refusal={LOCKED} />}
      </>
    );
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2" onBlur={onLeave}>
        <QuantityStepper
          {...entry}
          min={0}
          max={max}
          texts={{ quantity: named(texts.quantity), less: named(texts.less), more: named(texts.more) }}
        />
        <IconButton icon="trash" label={named(texts.removeNamed)} onClick={() => send(0)} />
      </div>
      <LineMessage refusal={refusal} />
    </>
  );
}

function LineMessage({ refusal }: { refusal: Refusal | null }) {
  const errors = useLazyTexts(loadErrorTexts);
  const tone = refusal?.code === "basket.reached-max-order" ? "text-ink-soft" : "font-semibold text-clay";
  return (
    <p aria-live="polite" className={`text-sm empty:hidden ${tone}`}>
      {refusal && errors && errorText(errors, refusal)}
    </p>
  );
}

function useRefusal() {
  const [refusal, tell] = useState<Refusal | null>(null);
  useEffect(() => {
    if (!refusal) return;
    const isLimit = refusal.code === "basket.reached-max-order";
    const timer = setTimeout(() => tell(null), isLimit ? MAX_MESSAGE_MS : ERROR_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return { refusal, tell };
}
