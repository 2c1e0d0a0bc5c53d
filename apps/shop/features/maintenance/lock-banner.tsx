"use client";
import { useEffect, useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { shutVisitorCart, useCart } from "../cart/public.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { LockDialog } from "./lock-dialog.tsx";
import { lockNotices } from "./lock-notices.ts";
import type { Locks } from "./views.ts";
import { loadMaintenanceTexts } from "./maintenance-texts.ts";

/** Also empties visitors' carts while ordering is locked. Source: shell 11. */
export default function LockBanner({ locks }: { locks: Locks }) {
  const texts = useLazyTexts(loadMaintenanceTexts);
  const { owner, lines } = useCart();
  const [wasEmptied, setEmptied] = useState(false);
  const isFilled = lines.length > 0;
  const empties = !locks.orderingAllowed && owner === "visitor" && isFilled;
  useEffect(() => {
    shutVisitorCart(!locks.orderingAllowed);
    return () => shutVisitorCart(false);
  }, [locks.orderingAllowed]);
  useEffect(() => {
    if (!empties) return;
    shutVisitorCart(true);
    setEmptied(true);
  }, [empties]);
  if (!texts) return null;
  const cart = { isFilled, wasEmptied: empties || (wasEmptied && owner === "visitor") };
  return (
    <div className="wrap py-4">
      <LockDialog locks={locks} texts={texts} />
      <Banner kind="lock" announce>
        <div className="flex flex-col gap-2">
          {lockNotices(locks, cart).map((notice) => (
            <p key={notice}>{texts[notice]}</p>
          ))}
        </div>
      </Banner>
    </div>
  );
}
