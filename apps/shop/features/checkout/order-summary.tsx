"use client";
import { useEffect, useRef } from "react";
import { fill } from "../../i18n/fill.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CartStatus, CartVouchers, isOrderable, openCart } from "../cart/public.ts";
import { addressLines } from "../orders/public.ts";
import { useSession } from "../sessions/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { CompanyPurchase, type useRight } from "./company-purchase.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { GiftLines, SummaryLines } from "./summary-lines.tsx";
import type { CheckoutPart } from "./use-checkout.ts";
import type { Placing } from "./use-placing.ts";

/** Whole at every height: a taller one than the window moves with the page until its end is there. Source: checkout 2. */
export function OrderSummary({
  texts,
  locale,
  errors,
  cart,
  placing,
  right,
  asked,
  incomplete,
}: CheckoutPart & { placing: Placing; right: ReturnType<typeof useRight>; asked: boolean; incomplete: boolean }) {
  const reason = cart.cart?.controls.disabledReason ?? null;
  const box = useStickyEnd();
  return (
    <section
      ref={box}
      id="summary"
      aria-labelledby="summary-title"
      className="flex scroll-mt-24 flex-col gap-5 rounded bg-raised p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <div className="flex flex-col gap-5">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="summary-title" className="text-xl">
            {texts.summary}
          </h2>
          <Button type="button" variant="quiet" size="small" className="-mx-4" onClick={() => openCart()}>
            {texts.editCart}
          </Button>
        </header>
        <SummaryLines texts={texts} locale={locale} cart={cart} />
        <GiftLines texts={texts} locale={locale} cart={cart} />
        <CartVouchers />
        <InvoiceNote texts={texts} />
      </div>
      <OrderTotals texts={texts} locale={locale} cart={cart} />
      <CartStatus part="prices" />
      <CompanyPurchase texts={texts} errors={errors} right={right} asked={asked} />
      {reason !== "ORDER_OBSOLETE" && (
        <PlacingProblem texts={texts} errors={errors} placing={placing} incomplete={incomplete} />
      )}
      <Button type="submit" wide busy={placing.busy} disabled={!isOrderable(reason) || cart.settling}>
        {texts.order}
      </Button>
      <p aria-live="polite" className="sr-only">
        {placing.busy ? texts.ordering : ""}
      </p>
    </section>
  );
}

/** Keeps a box that is taller than the window from hiding its end. */
function useStickyEnd() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      element.style.top = `min(6rem, calc(100dvh - ${element.offsetHeight}px - 1.5rem))`;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return box;
}

/** Source: checkout 6. */
function InvoiceNote({ texts }: { texts: CheckoutTexts }) {
  const { user } = useSession();
  return user?.kind === "company" ? <CompanyInvoice texts={texts} /> : null;
}

function CompanyInvoice({ texts }: { texts: CheckoutTexts }) {
  const { answer } = useOperation(getRepresentative, {});
  if (!answer?.company) return null;
  const { company, address } = answer;
  const lines = [
    company.name,
    fill(texts.taxNumber, { number: company.taxNumber }),
    ...addressLines({ ...address, mobile: "", email: "" }),
  ];
  return (
    <div className="border-t border-line pt-4 text-sm">
      <h3 className="text-sm font-semibold">{texts.invoiceFor}</h3>
      <address className="text-ink-soft not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

function PlacingProblem({
  texts,
  errors,
  placing,
  incomplete,
}: Pick<CheckoutPart, "texts" | "errors"> & { placing: Placing; incomplete: boolean }) {
  const { refusal, unsure } = placing;
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <Banner kind="error" title={texts.orderFailed}>
          {unsure ? texts.orderUnsure : `${errorText(errors, refusal)} ${texts.orderFailedHelp}`}
        </Banner>
      )}
      {!refusal && incomplete && <Banner kind="warning">{texts.checkForm}</Banner>}
    </div>
  );
}
