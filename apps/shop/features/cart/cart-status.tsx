"use client";
import { useLazyTexts } from "../sessions/public.ts";
import { CartCountdown } from "./cart-countdown.tsx";
import { useCart } from "./cart-store.ts";
import { loadCartTexts } from "./cart-texts.ts";
import { DisabledReason } from "./disabled-reason.tsx";

/** The member's cart outside its drawer: why it is shut, if it is, and how long its pieces are held. */
export function CartStatus() {
  const texts = useLazyTexts(loadCartTexts);
  const controls = useCart().cart?.controls;
  if (!texts || !controls || (!controls.disabledReason && !controls.expiresAt)) return null;
  return (
    <div className="flex flex-col gap-3">
      {controls.disabledReason && <DisabledReason reason={controls.disabledReason} texts={texts} />}
      {controls.expiresAt && <CartCountdown expiresAt={controls.expiresAt} texts={texts} />}
    </div>
  );
}
