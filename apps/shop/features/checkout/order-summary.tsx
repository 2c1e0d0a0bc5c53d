"use client";
import { parseMinor, timesQuantity } from "@kram/domain/money";
import { fill } from "../../i18n/fill.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { amountText, openCart } from "../cart/public.ts";
import { errorText } from "../sessions/public.ts";
import type { CheckoutPart } from "./checkout-form.tsx";
import { SummaryLine } from "./summary-line.tsx";
import type { Placing } from "./use-placing.ts";

/** Lines, sums and, right below them, the button that orders. Source: specification §4. */
export function OrderSummary({
  texts,
  locale,
  errors,
  cart,
  placing,
  incomplete,
}: CheckoutPart & { placing: Placing; incomplete: boolean }) {
  const reason = cart.cart?.controls.disabledReason ?? null;
  const orderable = reason === null || reason === "CREATED_BY_ADMIN";
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-5 rounded bg-raised p-5 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="summary" className="text-xl">
          {texts.summary}
        </h2>
        <Button variant="quiet" size="small" className="-mx-4" onClick={() => openCart()}>
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
      <Totals texts={texts} locale={locale} cart={cart} />
      <PlacingProblem texts={texts} errors={errors} placing={placing} incomplete={incomplete} />
      <Button type="submit" wide busy={placing.busy} disabled={!orderable || cart.settling}>
        {texts.order}
      </Button>
      <p aria-live="polite" className="sr-only">
        {placing.busy ? texts.ordering : ""}
      </p>
    </section>
  );
}

function Totals({ texts, locale, cart }: Pick<CheckoutPart, "texts" | "locale" | "cart">) {
  const summary = cart.cart?.summary;
  if (!summary) return null;
  const shown = (amount: string) => amountText(locale, amount, summary.currency);
  const shipping = parseMinor(summary.shippingCost) === 0 ? texts.free : shown(summary.shippingCost);
  return (
    <div aria-busy={cart.settling || undefined} className="flex flex-col gap-2 border-t border-line pt-4">
      <SummaryLine label={texts.goods} amount={shown(summary.grossCost)} />
      <SummaryLine label={texts.deliveryCost} amount={shipping} />
      {parseMinor(summary.discountUsed) !== 0 && (
        <SummaryLine label={texts.discountUsed} amount={`−${shown(summary.discountUsed)}`} />
      )}
      {parseMinor(summary.refundMoneyUsed) !== 0 && (
        <SummaryLine label={texts.refundUsed} amount={`−${shown(summary.refundMoneyUsed)}`} />
      )}
      <SummaryLine label={texts.total} amount={shown(summary.totalGrossCost)} strong />
      <p className="text-sm text-ink-soft">{texts.vatNote}</p>
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
    <div role="alert">
      {refusal && (
        <Banner kind="lock" title={texts.orderFailed}>
          {unsure ? texts.orderUnsure : `${errorText(errors, refusal)} ${texts.orderFailedHelp}`}
        </Banner>
      )}
      {!refusal && incomplete && <Banner kind="warning">{texts.checkForm}</Banner>}
    </div>
  );
}
