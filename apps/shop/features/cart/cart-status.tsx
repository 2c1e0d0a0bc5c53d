"use client";
import { useRef, useState } from "react";
import { plural } from "../../i18n/fill.ts";
import { extendCart } from "../../platform/http/operations/cart.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { tellExtended, tellFailure } from "./cart-messages.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { type CartTexts, loadCartTexts } from "./cart-texts.ts";
import { countdownText, isRunningOut, useCountdown } from "./countdown.ts";
import { DisabledReason } from "./disabled-reason.tsx";

/** Why a member's cart is shut and how long it is held; `part` selects price changes or all else. */
export function CartStatus({ part }: { part?: "prices" | "rest" }) {
  const texts = useLazyTexts(loadCartTexts);
  const { cart, lines } = useCart();
  if (!texts || !cart) return null;
  const { disabledReason, expiresAt } = cart.controls;
  const isAboutPrices = disabledReason === "ORDER_OBSOLETE";
  const reason = part === undefined || (part === "prices") === isAboutPrices ? disabledReason : null;
  const counts = part !== "prices" && lines.length > 0;
  if (reason === null && !counts) return null;
  return (
    <div className="flex flex-col gap-3">
      {reason !== null && <DisabledReason reason={reason} texts={texts} />}
      {counts && <CartCountdown expiresAt={expiresAt} texts={texts} />}
    </div>
  );
}

/** Turns red and offers more time under two minutes; speaks at 5, 2 and 1. Source: cart 10. */
export function CartCountdown({ expiresAt, texts }: { expiresAt: string | null; texts: CartTexts }) {
  const box = useRef<HTMLDivElement>(null);
  const { seconds, spoken } = useCountdown(expiresAt);
  const soon = isRunningOut(seconds);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`rounded p-3 text-sm ${soon ? "bg-clay-soft text-clay" : "bg-sunken text-ink-soft"}`}
    >
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-5" />
        <span className="grow">{expiresAt === null ? texts.expiryUnset : texts.expiry}</span>
        <span role="timer" className="money font-semibold">
          {countdownText(seconds)}
        </span>
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{spoken !== null && plural(pageLocale(), texts.minutesLeft, spoken)}</span>
      </VisuallyHidden>
      {soon && seconds !== 0 && <MoreTime texts={texts} onDone={() => box.current?.focus()} />}
    </div>
  );
}

/** `onDone` moves the focus from the vanishing button. Source: cart 9. */
function MoreTime({ texts, onDone }: { texts: CartTexts; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    try {
      await changeCart(extendCart, {});
      onDone();
      await tellExtended();
    } catch (failure) {
      await tellFailure(failure, "extendFailed");
    }
    setBusy(false);
  };
  return (
    <Button size="small" variant="secondary" wide busy={busy} className="mt-3" onClick={() => void extend()}>
      {texts.extend}
    </Button>
  );
}
