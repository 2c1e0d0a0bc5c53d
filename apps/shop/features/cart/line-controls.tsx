"use client";
import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import { fill, plural } from "../../i18n/fill.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { tellFailure, tellMaximum, tellRemoved } from "./cart-messages.ts";
import { addToCart, setInCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";
import type { LineProduct } from "./views.ts";
import LockedNote from "./locked-note.tsx";
import type { CartQuantity } from "./pending-changes.ts";
import { useQuantityEntry } from "./use-quantity-entry.ts";

/** What the controls of a line need to know. */
interface ControlledLine {
  line: CartQuantity;
  product: LineProduct | null;
  title: string;
  texts: CartTexts;
}

/** Stepper and remove button of a line; without `editable` its pieces as text, and why when a payment is pending. Source: specification §4, §5. */
export function LineControls({
  editable,
  locked,
  ...part
}: ControlledLine & {
  editable: boolean;
  /** A payment is pending: the line says so in place of its controls. */
  locked: boolean;
}) {
  if (editable) return <LineStepper {...part} />;
  return (
    <>
      <p className="text-sm">{plural(pageLocale(), part.texts.pieces, part.line.quantity)}</p>
      {locked && <LockedNote />}
    </>
  );
}

function LineStepper({ line, product, title, texts }: ControlledLine) {
  const max = product?.maxPerOrder ?? MAX_PIECES_PER_LINE;
  const item = { code: line.code, unitGross: line.unitGross, maxPerOrder: max };
  const send = async (quantity: number) => {
    try {
      await setInCart(item, quantity);
      if (quantity === 0) await tellRemoved(title, () => addToCart(item, line.quantity));
    } catch (failure) {
      await tellFailure(failure, "updateFailed");
    }
  };
  const { onLeave, ...entry } = useQuantityEntry({
    quantity: line.quantity,
    min: 0,
    max,
    send: (quantity) => void send(quantity),
    onMaximum: () => void tellMaximum(max),
  });
  const named = (text: string) => fill(text, { title });
  return (
    <div className="flex items-center justify-between gap-2">
      <div onBlur={onLeave}>
        <QuantityStepper
          {...entry}
          min={0}
          max={max}
          texts={{ quantity: named(texts.quantity), less: named(texts.less), more: named(texts.more) }}
        />
      </div>
      <IconButton icon="trash" label={named(texts.removeNamed)} onClick={() => void send(0)} />
    </div>
  );
}
