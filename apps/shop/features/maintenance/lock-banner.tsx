"use client";
import { useEffect, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { openCart, shutVisitorCart, useCart } from "../cart/public.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { LockDialog } from "./lock-dialog.tsx";
import { lockNotices } from "./lock-notices.ts";
import type { OwnLock } from "./own-lock.ts";
import type { Locks } from "./views.ts";
import { loadMaintenanceTexts, type MaintenanceTexts } from "./maintenance-texts.ts";

/** Also empties visitors' carts while ordering is locked, but for a rehearsal's. Source: shell 11, maintenance 5. */
export default function LockBanner({ locks, onEnd }: { locks: Locks; onEnd: (() => void) | null }) {
  const texts = useLazyTexts(loadMaintenanceTexts);
  const { owner, lines } = useCart();
  const [wasEmptied, setEmptied] = useState(false);
  const isFilled = lines.length > 0;
  const isShut = !locks.orderingAllowed && onEnd === null;
  const empties = isShut && owner === "visitor" && isFilled;
  useEffect(() => {
    shutVisitorCart(isShut);
    return () => shutVisitorCart(false);
  }, [isShut]);
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
      <Banner kind="lock" announce title={locks.message} action={onEnd && <EndRehearsal texts={texts} onEnd={onEnd} />}>
        <div className="flex flex-col gap-2">
          {lockNotices(locks, cart).map((notice) => (
            <p key={notice}>{texts[notice]}</p>
          ))}
          {onEnd && <p>{texts.rehearsal}</p>}
        </div>
      </Banner>
    </div>
  );
}

function EndRehearsal({ texts, onEnd }: { texts: MaintenanceTexts; onEnd: () => void }) {
  return (
    <Button size="small" variant="secondary" onClick={onEnd}>
      {texts.endRehearsal}
    </Button>
  );
}

const PAGES = { INTERNATIONAL_SPONSOR: "/profile", MEMBER_BLOCKED: "/contact" } as const;

/** What holds the member's own cart, on every page. Source: maintenance 4. */
export function OwnLockBanner({ lock }: { lock: OwnLock }) {
  const texts = useLazyTexts(loadMaintenanceTexts);
  if (!texts) return null;
  const { text, way } = texts.own[lock];
  const isPrepared = lock === "PREPARED_BY_STAFF";
  const action = isPrepared ? (
    <Button size="small" variant="secondary" onClick={() => openCart()}>
      {way}
    </Button>
  ) : (
    <ButtonLink size="small" variant="secondary" href={hrefFor(pageLocale(), PAGES[lock])}>
      {way}
    </ButtonLink>
  );
  return (
    <div className="wrap py-4">
      <Banner kind={isPrepared ? "info" : "lock"} announce action={action}>
        {text}
      </Banner>
    </div>
  );
}
