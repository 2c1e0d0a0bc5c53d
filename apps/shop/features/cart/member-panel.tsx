"use client";
import { hrefFor } from "../../i18n/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useSession } from "../sessions/public.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { CartCountdown } from "./cart-countdown.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartFailed, DetailsFailed } from "./cart-failed.tsx";
import { CartGifts } from "./cart-gifts.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartLoading } from "./cart-loading.tsx";
import { CartRanOut } from "./cart-ran-out.tsx";
import { CartSums } from "./cart-sums.tsx";
import { DisabledReason } from "./disabled-reason.tsx";
import type { PanelPart } from "./panel-part.ts";
import { mayCheckOut } from "./ways-out.ts";

/** Lines of a member's cart with its countdown and, when it is shut, the reason and a way out. Source: specification §4. */
export function MemberPanel(part: PanelPart) {
  const { cart, failure, lines } = part.cart;
  if (!cart) return failure === null ? <CartLoading texts={part.texts} /> : <CartFailed {...part} code={failure} />;
  if (lines.length === 0)
    return cart.abandoned > 0 ? <CartRanOut {...part} pieces={cart.abandoned} /> : <CartEmpty {...part} />;
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <DetailsFailed texts={part.texts} code={failure} />}
      {cart.controls.disabledReason && <DisabledReason {...part} reason={cart.controls.disabledReason} />}
      <CartCountdown expiresAt={cart.controls.expiresAt} texts={part.texts} />
      <CartLines {...part} editable={cart.controls.editable} />
      <CartGifts {...part} />
    </div>
  );
}

/** Sums of a member's cart and the way to order, which leads people without credentials past the rest of their registration. */
export function MemberFooter({ cart, texts, onLeave }: PanelPart) {
  const hasCredentials = useSession().user?.hasCredentials ?? true;
  return (
    <div className="flex flex-col gap-4">
      <CartSums cart={cart} texts={texts} />
      {!hasCredentials && <p className="text-sm text-ink-soft">{texts.completeFirst}</p>}
      {mayCheckOut(cart.cart?.controls.disabledReason ?? null) && (
        <ButtonLink href={hrefFor(pageLocale(), "/checkout")} wide onClick={onLeave}>
          {hasCredentials ? texts.toCheckout : texts.toComplete}
        </ButtonLink>
      )}
    </div>
  );
}
