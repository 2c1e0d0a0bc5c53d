"use client";
import { timesQuantity } from "@kram/domain/money";
import { fill } from "../../i18n/fill.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { getRepresentative } from "../../platform/http/operations.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { amountText, CartStatus, CartVouchers, hasGiftToChoose, isOrderable, openCart } from "../cart/public.ts";
import { addressLines } from "../orders/public.ts";
import { useSession } from "../sessions/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { OrderTotals } from "./order-totals.tsx";
import type { CheckoutPart } from "./use-checkout.ts";
import type { Placing } from "./use-placing.ts";

/** Fits the window: only lines scroll. Source: checkout 2. */
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
      className={
        "flex scroll-mt-24 flex-col gap-5 rounded bg-raised p-5 sm:p-6 " +
        "lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
      }
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

function GiftLines({ texts, cart }: Pick<CheckoutPart, "texts" | "cart">) {
  const gifts = cart.cart?.gifts ?? [];
  const chosen = gifts.filter((gift) => gift.quantity > 0);
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={texts.gifts} className="flex flex-col gap-2 text-sm">
          {chosen.map((gift) => (
            <li key={gift.promotionCode + gift.productCode} className="flex items-baseline justify-between gap-4">
              <span>
                {gift.quantity} × {cart.products[gift.productCode]?.title ?? gift.productCode}
              </span>
              <span className="rounded bg-yolk px-1.5 text-xs font-semibold text-on-yolk">{texts.gift}</span>
            </li>
          ))}
        </ul>
      )}
      {cart.cart?.controls.editable && hasGiftToChoose(gifts) && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded bg-yolk-soft py-2 pr-2 pl-4 text-sm">
          <span>{texts.giftWaits}</span>
          <Button type="button" variant="secondary" size="small" onClick={() => openCart()}>
            {texts.giftChoose}
          </Button>
        </div>
      )}
    </>
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
