"use client";
import { sharedCartText } from "@kram/domain/cart";
import { useEffect, useRef, useState } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { shareLink } from "../sharing/public.ts";
import { useSession, withAskedPath } from "../sessions/public.ts";
import { AddByCode } from "./add-by-code.tsx";
import { CartGifts } from "./cart-gifts.tsx";
import { CartLines, type PanelPart } from "./cart-line.tsx";
import { tellFailure, tellLeftOver, tellRestored } from "./cart-messages.ts";
import { mayCheckOut } from "./cart-rules.ts";
import { CartCountdown } from "./cart-status.tsx";
import { refreshCart, useCart, bringBackCart } from "./cart-store.ts";
import { CartSums } from "./cart-summary.tsx";
import { loadCartTexts, type CartTexts } from "./cart-texts.ts";
import { DisabledReason } from "./disabled-reason.tsx";

/** The cart at the page's right edge. Source: shell 4. */
export default function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useLazyTexts(loadCartTexts);
  const cart = useCart();
  useEffect(() => {
    if (open) void refreshCart();
  }, [open, cart.owner]);
  if (!texts) return null;

  const part = { cart, texts, onLeave: onClose };
  const filled = cart.lines.length > 0;
  const member = cart.owner === "member";
  const takesMore = member ? cart.cart?.controls.editable === true : cart.owner === "visitor";
  const pieces = filled ? `, ${plural(pageLocale(), texts.pieces, cart.count)}` : "";
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title={texts.title + pieces}
      closeLabel={texts.close}
      footer={filled && (member ? <MemberFooter {...part} /> : <VisitorFooter {...part} />)}
    >
      {member ? <MemberPanel {...part} /> : <VisitorPanel {...part} />}
      {takesMore && <AddByCode texts={texts} member={member} />}
      {filled && <ShareCart {...part} />}
    </Drawer>
  );
}

/** Products and pieces alone, in the address itself. Source: cart 26. */
function ShareCart({ cart, texts }: PanelPart) {
  const share = () => {
    const path = hrefFor(pageLocale(), `/cart/recommended/${sharedCartText(cart.lines)}`);
    return shareLink({ title: texts.title, url: location.origin + BASE_PATH + path });
  };
  return (
    <Button variant="quiet" size="small" className="mt-4 -ml-4" onClick={() => void share()}>
      <Icon name="outward" className="size-5" />
      {texts.shareCart}
    </Button>
  );
}

/** Source: cart 13. */
function MemberPanel(part: PanelPart) {
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

/** People without credentials complete their registration. */
function MemberFooter({ cart, texts, onLeave }: PanelPart) {
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

function VisitorPanel(part: PanelPart) {
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

/** Source: cart 2. */
function VisitorFooter({ cart, texts, onLeave }: PanelPart) {
  const locale = pageLocale();
  const checkout = hrefFor(locale, "/checkout");
  return (
    <div className="flex flex-col gap-4">
      <CartSums cart={cart} texts={texts} />
      <p className="text-sm text-ink-soft">{texts.visitorNote}</p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink href={withAskedPath(hrefFor(locale, "/register"), checkout)} wide onClick={onLeave}>
          {texts.joinToOrder}
        </ButtonLink>
        <ButtonLink href={withAskedPath(hrefFor(locale, "/login"), checkout)} wide onClick={onLeave}>
          {texts.signInToOrder}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Takes the last line's focus. */
function CartEmpty({ texts, onLeave }: PanelPart) {
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

/** `code` is the refusal. */
function CartFailed({ texts, code }: { texts: CartTexts; code: string }) {
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <ErrorState
      level={3}
      title={texts.failed}
      text={errors && errorText(errors, { code })}
      retryLabel={texts.retry}
      onRetry={() => void refreshCart()}
    />
  );
}

/** With possibly outdated lines. */
function DetailsFailed({ texts, code }: { texts: CartTexts; code: string }) {
  const errors = useLazyTexts(loadErrorTexts);
  const retry = (
    <Button size="small" variant="secondary" onClick={() => void refreshCart()}>
      {texts.retry}
    </Button>
  );
  return (
    <Banner kind="warning" title={texts.failedDetails} announce action={retry}>
      {errors && errorText(errors, { code })}
    </Banner>
  );
}

function CartLoading({ texts }: { texts: CartTexts }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-20" />
          <div className="flex grow flex-col gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-12 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Offers to bring an expired cart back. Source: cart 11. */
function CartRanOut({ texts, pieces, onLeave }: PanelPart & { pieces: number }) {
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
