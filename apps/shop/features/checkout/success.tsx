"use client";
import type { OrderDetail } from "@kram/contract/orders";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { weekdaysText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { type Refusal, refusalOf } from "../../platform/http/api.ts";
import { reopenCart } from "../../platform/http/operations/orders.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { StallMark } from "../../ui/stall-mark.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { amountText, changeCart, refreshCart } from "../cart/public.ts";
import { addressLines, OrderActions, type OrdersTexts, LinePicture, useLineProducts } from "../orders/public.ts";
import { leadKey, nextStepKeys, type PaymentOutcome, paymentOutcome, useAwaitedOrder } from "./awaited-order.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** Source: checkout 7. */
export function Success({
  texts,
  orders,
  locale,
  number,
}: {
  texts: CheckoutTexts;
  orders: OrdersTexts;
  locale: Locale;
  number: string;
}) {
  const { order, unknown, offline, long, replace } = useAwaitedOrder(number);
  const outcome = order ? paymentOutcome(order) : "waiting";
  useEffect(() => void refreshCart(), [outcome]);
  if (unknown) {
    const action = <ButtonLink href={hrefFor(locale, "/orders")}>{texts.allOrders}</ButtonLink>;
    return <EmptyState level={1} title={texts.noOrder} text={texts.noOrderText} action={action} />;
  }
  const settled = outcome === "paid" || outcome === "cash" || outcome === "covered" ? outcome : null;
  const lead = settled ? leadKey(settled) : LINES[outcome];
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-6 text-center">
      {settled ? (
        <StallMark className="size-24 text-green" />
      ) : (
        outcome === "waiting" && <Spinner className="size-10 text-green" />
      )}
      <div aria-live="polite" className="flex flex-col items-center gap-4">
        <h1 className="text-2xl">{texts[TITLES[outcome]]}</h1>
        {settled && <p className="money font-semibold">{fill(texts.successNumber, { number })}</p>}
        <p className="text-ink-soft">{fill(texts[lead], { number })}</p>
        {outcome === "waiting" && long && <p className="text-ink-soft">{texts.waitLong}</p>}
      </div>
      {offline && outcome === "waiting" && <Banner kind="warning">{texts.waitOffline}</Banner>}
      {order && settled && <OrderedLines order={order} texts={texts} locale={locale} />}
      {order && settled && <NextSteps order={order} texts={texts} locale={locale} />}
      {order && !settled && <OrderActions order={order} texts={orders} locale={locale} onChanged={replace} centered />}
      {order && (outcome === "failed" || (outcome === "waiting" && long)) && order.actions.includes("pay") && (
        <ChangeMethod number={number} texts={texts} locale={locale} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {order && (
          <ButtonLink variant={settled ? "primary" : "quiet"} href={hrefFor(locale, `/orders/${number}`)}>
            {texts.seeOrder}
          </ButtonLink>
        )}
        <ButtonLink variant={settled ? "secondary" : "quiet"} href={hrefFor(locale, "/produkty")}>
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}

const TITLES = {
  waiting: "waitTitle",
  paid: "successTitle",
  cash: "successTitle",
  covered: "successTitle",
  failed: "failedPaymentTitle",
  canceled: "canceledTitle",
} as const satisfies Record<PaymentOutcome, keyof CheckoutTexts>;

const LINES = {
  waiting: "waitText",
  paid: "successNextPaid",
  cash: "successNextCash",
  covered: "successNextNone",
  failed: "failedPaymentText",
  canceled: "canceledText",
} as const satisfies Record<PaymentOutcome, keyof CheckoutTexts>;

/** What was ordered, and its sum. */
function OrderedLines({ order, texts, locale }: { order: OrderDetail; texts: CheckoutTexts; locale: Locale }) {
  const products = useLineProducts(order.lines);
  return (
    <section aria-labelledby="ordered" className="w-full rounded bg-raised p-5 text-left sm:p-6">
      <h2 id="ordered" className="mb-3 text-lg">
        {texts.successLines}
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {order.lines.map((line) => (
          <li key={`${line.code}-${line.promotionCode}`} className="flex items-center gap-3">
            <LinePicture product={products[line.code] ?? null} />
            <span className="min-w-0 grow">
              {line.quantity} × {line.title}
            </span>
            <span className="money">
              {line.promotionCode === null ? amountText(locale, line.priceGross, order.currency) : texts.gift}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{texts.successTotal}</span>
        <span className="money">{amountText(locale, order.summary.totalGrossCost, order.currency)}</span>
      </p>
    </section>
  );
}

function NextSteps({ order, texts, locale }: { order: OrderDetail; texts: CheckoutTexts; locale: Locale }) {
  const { address, shippingMethod } = order.shipping;
  const place = placeOf(address);
  const { expected } = order.delivery;
  const arrival = expected && fill(texts.nextArrival, { date: weekdaysText(locale, expected) });
  return (
    <section aria-labelledby="next" className="w-full rounded bg-raised p-5 text-left sm:p-6">
      <h2 id="next" className="mb-3 text-lg">
        {texts.next}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:font-semibold marker:text-green">
        {nextStepKeys(shippingMethod, order.mayWithdraw).map((key) => (
          <li key={key} className="pl-1">
            {fill(texts[key], { place })}
            {key !== "nextPacked" && key !== "nextWithdrawal" && arrival !== null && (
              <strong className="block font-semibold">{arrival}</strong>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function placeOf(address: OrderDetail["shipping"]["address"]): string {
  if (!("inpostLocker" in address)) return addressLines({ ...address, mobile: "", email: "" }).join(", ");
  const { inpostLocker, locker } = address;
  if (!locker) return inpostLocker;
  const { street, buildingNo, zipCode, city } = locker.address;
  return `${inpostLocker} (${street} ${buildingNo}, ${zipCode} ${city})`;
}

/** Cancels the unpaid order, which restores its cart, and opens the checkout. Source: checkout 8. */
function ChangeMethod({ number, texts, locale }: { number: string; texts: CheckoutTexts; locale: Locale }) {
  const router = useRouter();
  const errors = useLazyTexts(loadErrorTexts);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await changeCart(reopenCart, { params: { number } });
      router.push(hrefFor(locale, "/checkout"));
    } catch (problem) {
      setRefusal(refusalOf(problem));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <Button variant="secondary" busy={busy} onClick={() => void change()}>
        {texts.changeMethod}
      </Button>
      <p className="text-sm text-ink-soft">{texts.changeMethodText}</p>
      <div role="alert" className="empty:hidden">
        {refusal && errors && <Banner kind="error">{errorText(errors, refusal)}</Banner>}
      </div>
    </div>
  );
}
