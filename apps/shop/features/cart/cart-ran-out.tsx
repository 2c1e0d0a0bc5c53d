"use client";
import { useEffect, useRef, useState } from "react";
import { plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { tellFailure, tellLeftOver, tellRestored } from "./cart-messages.ts";
import { bringBackCart } from "./cart-store.ts";
import type { PanelPart } from "./panel-part.ts";

/** A cart whose time is over, with the way to bring back what lay in it. Source: decisions §4 (SCRAPPED). */
export function CartRanOut({ texts, pieces, onLeave }: PanelPart & { pieces: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, []);
  const restore = async () => {
    setBusy(true);
    try {
      const leftOver = await bringBackCart();
      await (leftOver.length > 0 ? tellLeftOver(leftOver) : tellRestored());
    } catch (failure) {
      await tellFailure(failure, "restoreFailed");
    }
    setBusy(false);
  };
  const action = (
    <>
      <Button busy={busy} onClick={() => void restore()}>
        {texts.restore}
      </Button>
      <ButtonLink variant="secondary" href={hrefFor(pageLocale(), "/produkty")} onClick={onLeave}>
        {texts.emptyAction}
      </ButtonLink>
    </>
  );
  const text = `${plural(pageLocale(), texts.ranOutPieces, pieces)} ${texts.ranOutText}`;
  return (
    <div ref={box}>
      <EmptyState level={3} title={texts.ranOut} text={text} action={action} />
    </div>
  );
}
