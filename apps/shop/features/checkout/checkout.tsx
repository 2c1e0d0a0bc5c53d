"use client";
import { parseMinor } from "@kram/domain/money";
import { useEffect } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { endToasts } from "../../ui/toast/toast-event.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CartStatus, refreshCart, useCart } from "../cart/public.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { useCheckout } from "./use-checkout.ts";

/** Waits for the cart; says when it is empty or failed. Source: checkout 1. */
export function Checkout({ texts, locale }: { texts: CheckoutTexts; locale: Locale }) {
  const cart = useCart();
  useEffect(endToasts, []);
  const total = cart.cart?.summary.totalGrossCost;
  const goods = cart.cart ? `${cart.cart.summary.grossCost} ${cart.cart.summary.promotionUsed}` : null;
  const checkout = useCheckout(total === undefined ? null : parseMinor(total) === 0, goods);
  const errors = useLazyTexts(loadErrorTexts);
  const title = <h1 className="text-2xl">{texts.title}</h1>;
  const failure = checkout.failure ?? (cart.cart || cart.failure === null ? null : { code: cart.failure });
  if (failure) {
    const retry = () => {
      void refreshCart();
      void checkout.load();
    };
    const text = `${texts.failedText} ${errors ? errorText(errors, failure) : ""}`;
    return (
      <>
        {title}
        <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={retry} />
      </>
    );
  }
  if (!checkout.data || !checkout.choices || !cart.cart || !errors) return <CheckoutLoading texts={texts} />;
  if (cart.lines.length === 0) {
    const action = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.emptyAction}</ButtonLink>;
    return (
      <>
        {title}
        <CartStatus />
        {/* A shut cart takes nothing; the reason stands above. */}
        {cart.cart.controls.editable ? (
          <EmptyState title={texts.empty} text={texts.emptyText} action={action} />
        ) : (
          <EmptyState title={texts.empty} />
        )}
      </>
    );
  }
  return (
    <CheckoutForm
      texts={texts}
      locale={locale}
      errors={errors}
      cart={cart}
      checkout={checkout}
      data={checkout.data}
      choices={checkout.choices}
    />
  );
}

function CheckoutLoading({ texts }: { texts: CheckoutTexts }) {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className="flex flex-col gap-8">
        <h1 className="text-2xl">{texts.title}</h1>
        {[0, 1, 2].map((part) => (
          <div key={part} className="flex flex-col gap-3">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-18 w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
