"use client";
import { useEffect, useRef } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { PanelPart } from "./panel-part.ts";

/** A cart without lines, with the way to the shop; takes the focus that the last line had. */
export function CartEmpty({ texts, onLeave }: PanelPart) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector("a")?.focus();
  }, []);
  const action = (
    <ButtonLink href={hrefFor(pageLocale(), "/produkty")} onClick={onLeave}>
      {texts.emptyAction}
    </ButtonLink>
  );
  return (
    <div ref={box}>
      <EmptyState level={3} title={texts.empty} text={texts.emptyText} action={action} />
    </div>
  );
}
