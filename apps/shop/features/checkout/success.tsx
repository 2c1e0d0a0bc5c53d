"use client";
import type { OrderDetail } from "@kram/contract/orders";
import { useEffect } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EggMark } from "../../ui/egg-mark.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { refreshCart } from "../cart/public.ts";
import { OrderActions, type OrdersTexts, addressLines } from "../orders/public.ts";
import { ChangeMethod } from "./change-method.tsx";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { type PaymentOutcome, paymentOutcome } from "./payment-outcome.ts";
import { leadKey, nextStepKeys } from "./settled-order.ts";
import { useAwaitedOrder } from "./use-awaited-order.ts";

/** After ordering: waits for the payment, then says how it ended and what comes next. Source: checkout 7. */
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
  const lead = settled && order ? leadKey(settled, order.shipping.shippingMethod) : LINES[outcome];
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-6 text-center">
      {settled ? (
        <EggMark className="size-24 text-green" />
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
      {order && settled && <NextSteps order={order} texts={texts} />}
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

/** What happens with a settled order from here on, step by step, with the place where it goes. */
function NextSteps({ order, texts }: { order: OrderDetail; texts: CheckoutTexts }) {
  const { address, shippingMethod } = order.shipping;
  const place = placeOf(address);
  return (
    <section aria-labelledby="next" className="w-full rounded bg-raised p-5 text-left sm:p-6">
      <h2 id="next" className="mb-3 text-lg">
        {texts.next}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:font-semibold marker:text-green">
        {nextStepKeys(shippingMethod).map((key) => (
          <li key={key} className="pl-1">
            {fill(texts[key], { place })}
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
