"use client";
import type { CartDisabledDetail } from "@kram/domain/cart";
import { type ReactNode, useState } from "react";
import { type PluralTexts, plural } from "../../i18n/fill.ts";
import { classes } from "../../ui/classes.ts";
import { ICON_BUTTON_LOOK } from "../../ui/button-look.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { openCart, useCartOpen } from "./cart-opening.ts";
import { useCart } from "./cart-store.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const CartDrawer = lazyPart(() => import("./cart-drawer.tsx"));

export interface CartButtonTexts {
  open: string;
  count: PluralTexts;
}

/** Loads the drawer on demand. */
export function CartButton({ texts, icon }: { texts: CartButtonTexts; icon: ReactNode }) {
  const { count, cart } = useCart();
  const open = useCartOpen();
  const [needed, setNeeded] = useState(false);
  if (open && !needed) setNeeded(true);
  const locked = cart?.controls.disabledReason === "ORDERING_DISABLED_GLOBAL";
  const label = count > 0 ? `${texts.open}, ${plural(pageLocale(), texts.count, count)}` : texts.open;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-disabled={locked || undefined}
        onPointerEnter={() => void import("./cart-drawer.tsx").catch(() => undefined)}
        onClick={() => (locked ? tellLocked(cart.controls.disabledDetail) : openCart())}
        className={classes(ICON_BUTTON_LOOK, locked && "opacity-50")}
      >
        {icon}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="money absolute top-0.5 right-0 min-w-5 rounded-full bg-yolk px-1 text-center text-xs font-semibold text-on-yolk"
          >
            {count}
          </span>
        )}
      </button>
      {needed && <CartDrawer open={open} onClose={() => openCart(false)} />}
    </>
  );
}

function tellLocked(detail: CartDisabledDetail | null): void {
  void import("./cart-messages.ts").then(({ tellLocked: tell }) => tell(detail));
}
