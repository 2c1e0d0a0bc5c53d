"use client";
import { parseMinor } from "@kram/domain/money";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { CartStatus, refreshCart, useCart } from "../cart/public.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutLoading } from "./checkout-loading.tsx";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { useCheckout } from "./use-checkout.ts";

/** The checkout on one page; waits for the cart, says when it is empty or cannot be loaded. Source: specification §4. */
export function Checkout({ texts, locale }: { texts: CheckoutTexts; locale: Locale }) {
  const cart = useCart();
  const total = cart.cart?.summary.totalGrossCost;
  const checkout = useCheckout(total === undefined ? null : parseMinor(total) === 0);
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
        {/* Nothing can be put into a cart that is shut; why stands above. */}
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
