"use client";
import { timesQuantity } from "@kram/domain/money";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { amountText, CartStatus, CartVouchers, isOrderable, openCart } from "../cart/public.ts";
import type { CheckoutPart } from "./checkout-part.ts";
import { GiftLines } from "./gift-lines.tsx";
import { InvoiceNote } from "./invoice-note.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { PlacingProblem } from "./placing-problem.tsx";
import type { Placing } from "./use-placing.ts";

/**
 * Lines, sums and, right below them, the button that orders. Beside the form it is never taller than the window: the lines
 * scroll by themselves, so that sums, notices and the button stay in sight. Source: specification §4.
 */
export function OrderSummary({
  texts,
  locale,
  errors,
  cart,
  placing,
  incomplete,
}: CheckoutPart & { placing: Placing; incomplete: boolean }) {
  const reason = cart.cart?.controls.disabledReason ?? null;
  return (
    <section
      id="summary"
      aria-labelledby="summary-title"
      className="flex scroll-mt-24 flex-col gap-5 rounded bg-raised p-5 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
    >
      <div className="flex flex-col gap-5 lg:-mx-2 lg:min-h-28 lg:overflow-y-auto lg:px-2">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="summary-title" className="text-xl">
            {texts.summary}
          </h2>
          <Button type="button" variant="quiet" size="small" className="-mx-4" onClick={() => openCart()}>
            {texts.editCart}
          </Button>
        </header>
        <ul className="flex flex-col gap-3 text-sm">
          {cart.lines.map((line) => (
            <li key={line.code} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {cart.products[line.code]?.title ?? line.code}
                <span className="money block text-ink-soft">
                  {fill(texts.pieces, { count: line.quantity, price: amountText(locale, line.unitGross) })}
                </span>
              </span>
              <span className="money">{amountText(locale, timesQuantity(line.unitGross, line.quantity))}</span>
            </li>
          ))}
        </ul>
        <GiftLines texts={texts} cart={cart} />
        <CartVouchers />
        <InvoiceNote texts={texts} />
      </div>
      <OrderTotals texts={texts} locale={locale} cart={cart} />
      <CartStatus part="prices" />
      {reason !== "ORDER_OBSOLETE" && (
        <PlacingProblem texts={texts} errors={errors} placing={placing} incomplete={incomplete} />
      )}
      <div className="lg:sticky lg:-bottom-6 lg:-mt-2 lg:-mb-6 lg:bg-raised lg:pt-2 lg:pb-6">
        <Button type="submit" wide busy={placing.busy} disabled={!isOrderable(reason) || cart.settling}>
          {texts.order}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {placing.busy ? texts.ordering : ""}
      </p>
    </section>
  );
}
