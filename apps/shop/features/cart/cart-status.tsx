"use client";
import { useLazyTexts } from "../sessions/public.ts";
import { CartCountdown } from "./cart-countdown.tsx";
import { useCart } from "./cart-store.ts";
import { loadCartTexts } from "./cart-texts.ts";
import { DisabledReason } from "./disabled-reason.tsx";

/** The member's cart outside its drawer: why it is shut, if it is, and how long its pieces are held. */
export function CartStatus() {
  const texts = useLazyTexts(loadCartTexts);
  const { cart, lines } = useCart();
  if (!texts || !cart || (!cart.controls.disabledReason && lines.length === 0)) return null;
  const { controls } = cart;
  return (
    <div className="flex flex-col gap-3">
      {controls.disabledReason && <DisabledReason reason={controls.disabledReason} texts={texts} />}
      {lines.length > 0 && <CartCountdown expiresAt={controls.expiresAt} texts={texts} />}
    </div>
  );
}
