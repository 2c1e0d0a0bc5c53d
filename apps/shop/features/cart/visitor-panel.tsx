"use client";
import { hrefFor } from "../../i18n/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { BASE_PATH } from "../../config/instance.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartLoading } from "./cart-loading.tsx";
import { CartSums } from "./cart-sums.tsx";
import { CartFailed, DetailsFailed } from "./cart-failed.tsx";
import type { PanelPart } from "./panel-part.ts";

/** Lines of a visitor's cart. */
export function VisitorPanel(part: PanelPart) {
  const { owner, failure } = part.cart;
  if (owner === "unknown")
    return failure === null ? <CartLoading texts={part.texts} /> : <CartFailed {...part} code={failure} />;
  if (part.cart.lines.length === 0) return <CartEmpty {...part} />;
  return (
    <>
      {failure !== null && <DetailsFailed texts={part.texts} code={failure} />}
      <CartLines {...part} editable />
    </>
  );
}

/** Sum of a visitor's cart and the way to order: signing in. Source: specification §6. */
export function VisitorFooter({ cart, texts, onLeave }: PanelPart) {
  const locale = pageLocale();
  const callbackUrl = BASE_PATH + hrefFor(locale, "/checkout");
  const href = `${hrefFor(locale, "/login")}?${new URLSearchParams({ callbackUrl })}`;
  return (
    <div className="flex flex-col gap-4">
      <CartSums cart={cart} texts={texts} />
      <ButtonLink href={href} wide onClick={onLeave}>
        {texts.signInToOrder}
      </ButtonLink>
      <p className="text-sm text-ink-soft">{texts.visitorNote}</p>
    </div>
  );
}
