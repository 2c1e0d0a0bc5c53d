"use client";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { addPressed, useCart } from "./cart-store.ts";
import { useQuantityEntry } from "./use-quantity-entry.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const LockedNote = lazyPart(() => import("./locked-note.tsx"));

/** `addToCartNamed` holds `{title}`. */
export interface AddToCartTexts {
  addToCart: string;
  addToCartNamed: string;
  quantity: string;
  less: string;
  more: string;
}

/** `unitGross` as in the API, `"129,90"`. */
export interface AddToCartProps {
  code: string;
  title: string;
  unitGross: string;
  /** Pieces in one order. */
  maxQuantity: number;
  texts: AddToCartTexts;
}

/** Dimmed while the cart is shut; a press says why. Source: cart 20. */
export function AddToCart({ code, title, unitGross, maxQuantity, texts }: AddToCartProps) {
  const [quantity, setQuantity] = useState(1);
  const controls = useCart().cart?.controls;
  const isShut = controls?.editable === false;
  return (
    <div className="flex gap-3">
      {controls?.disabledReason === "PENDING_TRANSFER_PAYMENT" ? (
        <LockedNote />
      ) : (
        <PageQuantity quantity={quantity} max={maxQuantity} texts={texts} onChange={setQuantity} />
      )}
      <div className="grow">
        <Button
          wide
          aria-label={fill(texts.addToCartNamed, { title })}
          aria-disabled={isShut || undefined}
          className={isShut ? "opacity-50" : undefined}
          onClick={() => void addPressed({ code, title, unitGross, maxQuantity, quantity })}
        >
          {texts.addToCart}
        </Button>
      </div>
    </div>
  );
}

function PageQuantity({
  quantity,
  max,
  texts,
  onChange,
}: {
  quantity: number;
  max: number;
  texts: AddToCartTexts;
  onChange: (quantity: number) => void;
}) {
  const onMaximum = () =>
    void import("./cart-messages.ts").then(({ tellMaximum }) => {
      if (max > 1) void tellMaximum(max);
    });
  const { onLeave, ...entry } = useQuantityEntry({ quantity, min: 1, max, send: onChange, onMaximum });
  return (
    <div onBlur={onLeave}>
      <QuantityStepper {...entry} min={1} max={max} texts={texts} />
    </div>
  );
}
