"use client";
import "./order-print.css";
import type { Messages } from "../../i18n/messages.ts";
import { isHold } from "@kram/domain/orders";
import { BASE_PATH } from "../../config/instance.ts";
import { dayText, dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { getOrder } from "../../platform/http/operations/orders.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { amountText } from "../cart/public.ts";
import { OrderComplaints, type OrderComplaintsTexts } from "../complaints/public.ts";
import { OwnReturns } from "../returns/public.ts";
import { LinePicture, useLineProducts } from "./line-products.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import type { OrderPart, OrdersTexts } from "./orders-texts.ts";

export function OrderView({
  texts,
  returns,
  complaints,
  locale,
  number,
}: {
  texts: OrdersTexts;
  returns: Messages["returns"];
  complaints: OrderComplaintsTexts;
  locale: Locale;
  number: string;
}) {
  const { answer, refusal, reload, replace } = useOperation(getOrder, { params: { number } });
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal?.code === "order.unknown") {
    const action = <ButtonLink href={hrefFor(locale, "/orders")}>{texts.back}</ButtonLink>;
    return <EmptyState level={1} title={texts.unknown} text={texts.unknownText} action={action} />;
  }
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={1} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <OrderLoading texts={texts} />;
  const part = { order: answer, texts, locale };
  return (
    <div id="order" className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl">{fill(texts.number, { number: answer.number })}</h1>
          <OrderBadge order={answer} texts={texts} />
        </div>
        <p className="text-ink-soft">{fill(texts.placedAt, { date: dayTimeText(locale, answer.placedAt) })}</p>
        {answer.origin !== "FOREFRONT" && <p className="text-ink-soft">{texts[`origin_${answer.origin}`]}</p>}
        {answer.type === "PRESENT" && (
          <p className="text-ink-soft">
            {texts.onlyGifts} {answer.promotions.map(({ title }) => fill(texts.occasion, { title })).join(" ")}
          </p>
        )}
        {isHold(answer.status) && <p className="max-w-prose text-ink-soft">{texts.onHold}</p>}
        {answer.addition && <OrderAddition {...part} addition={answer.addition} />}
        <div className="not-printed flex flex-wrap items-start gap-3">
          <OrderActions {...part} onChanged={replace} />
          {answer.type !== "PRESENT" && <OrderAgain {...part} />}
        </div>
      </header>
      <div id="order-parts" className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-10">
          <OrderLines {...part} />
          <OrderSums {...part} />
          <OwnReturns texts={returns} locale={locale} order={answer.number} />
          {hasLeft(answer) && (
            <OrderComplaints texts={complaints} labels={returns} locale={locale} order={answer.number} />
          )}
        </div>
        <div className="flex flex-col gap-10">
          <OrderTimeline {...part} />
          <OrderRefunds {...part} />
          <OrderDelivery {...part} />
          <OrderDocuments {...part} />
          <OrderHelp {...part} />
        </div>
      </div>
    </div>
  );
}

/** Pieces that come in once they are paid; the button that pays them stands below. */
function OrderAddition({
  order,
  addition,
  texts,
  locale,
}: OrderPart & { addition: NonNullable<OrderPart["order"]["addition"]> }) {
  const items = addition.pieces.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  return (
    <div className="max-w-prose border-l-4 border-yolk pl-4">
      <p className="font-semibold">
        {fill(texts.moreDue, { amount: amountText(locale, addition.amount, order.currency) })}
      </p>
      <p className="text-ink-soft">{fill(texts.moreDueText, { items })}</p>
    </div>
  );
}

function OrderLoading({ texts }: { texts: OrdersTexts }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

const LOOK = "inline-flex min-h-11 items-center text-green underline underline-offset-4";

function hasLeft({ status }: OrderPart["order"]): boolean {
  return ["SENT", "RESENT", "RETURNED"].includes(status);
}

/** Both pages read the order from their address, so they load whole. */
function OrderHelp({ order, texts, locale }: OrderPart) {
  if (order.status === "CANCELED") return null;
  const query = `?order=${encodeURIComponent(order.number)}`;
  const until = order.delivery.withdrawUntil;
  return (
    <section aria-labelledby="help" className="not-printed">
      <h2 id="help" className="mb-1 text-lg">
        {texts.help}
      </h2>
      <ul className="flex flex-col">
        {hasLeft(order) && (
          <li>
            <a href={BASE_PATH + hrefFor(locale, `/complaints/new${query}`)} className={LOOK}>
              {texts.complain}
            </a>
          </li>
        )}
        <li>
          {order.mayWithdraw ? (
            <a href={`${BASE_PATH}${hrefFor(locale, "/right-of-withdrawal")}${query}#withdraw`} className={LOOK}>
              {texts.withdraw}
            </a>
          ) : (
            <p className="text-sm text-ink-soft">{texts.noWithdrawal}</p>
          )}
          {until !== null && (
            <p className="text-sm text-ink-soft">{fill(texts.withdrawUntil, { date: dayText(locale, until) })}</p>
          )}
        </li>
      </ul>
    </section>
  );
}

function OrderLines({ order, texts, locale }: OrderPart) {
  const products = useLineProducts(order.lines);
  const shown = (amount: string) => amountText(locale, amount, order.currency);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-lg">
        {texts.lines}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <li key={`${line.code}-${line.promotionCode}`} className="flex items-center gap-4 py-3">
            <LinePicture product={products[line.code] ?? null} />
            <span className="min-w-0 grow">
              <LineTitle title={line.title} path={products[line.code]?.path ?? null} />
              <span className="money block text-sm text-ink-soft">
                {line.promotionCode === null
                  ? fill(texts.linePieces, { count: line.quantity, price: shown(line.priceGrossSingle) })
                  : `${line.quantity} ×`}
              </span>
            </span>
            {line.promotionCode === null ? (
              <span className="money font-semibold">{shown(line.priceGross)}</span>
            ) : (
              <Badge tone="yolk">{texts.gift}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineTitle({ title, path }: { title: string; path: string | null }) {
  if (path === null) return title;
  return (
    <IntentLink href={path} className="underline-offset-4 hover:underline">
      {title}
    </IntentLink>
  );
}

/** Of what staff send. */
const NEEDS_ACCOUNT: ReadonlySet<OrderPart["order"]["refunds"][number]["state"]> = new Set([
  "due",
  "failed",
  "came-back",
]);

/** Where the money of the order is, and to which account staff would send it. Sources: payments 8, returns 9. */
function OrderRefunds({ order, texts, locale }: OrderPart) {
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-lg">
        {texts.refunds}
      </h2>
      <ul className="flex flex-col gap-3">
        {order.refunds.map(({ amount, state, at }) => (
          <li key={`${at}-${amount}`}>
            <span className="flex items-baseline justify-between gap-4 font-semibold">
              <span>{texts[`refund_${state}`]}</span>
              <span className="money">{amountText(locale, amount, order.currency)}</span>
            </span>
            <time dateTime={at} className="block text-sm text-ink-soft">
              {dayTimeText(locale, at)}
            </time>
          </li>
        ))}
      </ul>
      {order.refunds.some(({ state }) => NEEDS_ACCOUNT.has(state)) && (
        <p className="mt-3 text-sm text-ink-soft">
          {texts.refundAccount}{" "}
          <IntentLink href={hrefFor(locale, "/profile#bank")} className="text-green underline underline-offset-4">
            {texts.refundAccountLink}
          </IntentLink>
        </p>
      )}
    </section>
  );
}
