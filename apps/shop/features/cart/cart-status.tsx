"use client";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { CartCountdown } from "./cart-countdown.tsx";
import { useCart } from "./cart-store.ts";
import { loadCartTexts } from "./cart-texts.ts";
import { DisabledReason } from "./disabled-reason.tsx";

/** The member's cart outside its drawer: why it is shut, if it is, and how long its pieces are held. `part` picks changed prices alone, or all else. */
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
