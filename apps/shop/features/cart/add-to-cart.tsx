"use client";
import { parseMinor } from "@kram/domain/money";
import { lazy, Suspense, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { addToCart, useCart } from "./cart-store.ts";
import { useQuantityEntry } from "./use-quantity-entry.ts";

const LockedNote = lazy(() => import("./locked-note.tsx"));

/** Words of AddToCart; `addToCartNamed` holds `{title}`. */
export interface AddToCartTexts {
  addToCart: string;
  addToCartNamed: string;
  quantity: string;
  less: string;
  more: string;
}

/** A product that can be put into the cart; `unitGross` as the API writes it, `"129,90"`. */
export interface AddToCartProps {
  code: string;
  title: string;
  unitGross: string;
  /** Most pieces in one order. */
  maxQuantity: number;
  texts: AddToCartTexts;
  /** `card` is a button alone, `page` has a quantity beside it. */
  variant: "card" | "page";
}

/** Puts a product into the cart: the badge moves at once, the outcome is told in a toast. While the cart is shut it is dimmed, and a press tells why. Source: specification §4, §7, §8. */
export function AddToCart({ code, title, unitGross, maxQuantity, texts, variant }: AddToCartProps) {
  const [quantity, setQuantity] = useState(1);
  const controls = useCart().cart?.controls;
  const isShut = controls?.editable === false;
  const item = { code, unitGross: parseMinor(unitGross) ?? 0, maxPerOrder: maxQuantity };
  const add = () =>
    addToCart(item, quantity).then(
      () => messages().then(({ tellAdded }) => tellAdded(title)),
      (failure: unknown) => messages().then(({ tellFailure }) => tellFailure(failure, "addFailed")),
    );
  const button = (
    <Button
      size={variant === "card" ? "small" : "regular"}
      variant={variant === "card" ? "secondary" : "primary"}
      wide
      aria-label={fill(texts.addToCartNamed, { title })}
      aria-disabled={isShut || undefined}
      className={isShut ? "opacity-50" : undefined}
      onClick={() => void add()}
    >
      {texts.addToCart}
    </Button>
  );
  if (variant === "card") return button;
  return (
    <div className="flex gap-3">
      {controls?.disabledReason === "PENDING_TRANSFER_PAYMENT" ? (
        <Suspense>
          <LockedNote />
        </Suspense>
      ) : (
        <PageQuantity quantity={quantity} max={maxQuantity} texts={texts} onChange={setQuantity} />
      )}
      <div className="grow">{button}</div>
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
    void messages().then(({ tellMaximum }) => {
      if (max > 1) void tellMaximum(max);
    });
  const { onLeave, ...entry } = useQuantityEntry({ quantity, min: 1, max, send: onChange, onMaximum });
  return (
    <div onBlur={onLeave}>
      <QuantityStepper {...entry} min={1} max={max} texts={texts} />
    </div>
  );
}

function messages() {
  return import("./cart-messages.ts");
}
