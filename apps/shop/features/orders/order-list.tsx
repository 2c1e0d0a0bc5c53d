"use client";
import type { OrderItem } from "@kram/contract/orders";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { listOrders } from "../../platform/http/operations/orders.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { amountText, type LineProduct } from "../cart/public.ts";
import { LinePicture, useProducts } from "./line-products.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { type OrderFilters, queryOf } from "./order-filters.ts";
import type { OrdersTexts } from "./orders-texts.ts";

export function OrderList({
  texts,
  locale,
  page,
  filters,
}: {
  texts: OrdersTexts;
  locale: Locale;
  page: number;
  filters: OrderFilters;
}) {
  const { answer, refusal, reload } = useOperation(listOrders, { query: { ...filters, pageNo: page } });
  const errors = useLazyTexts(loadErrorTexts);
  const products = useProducts(answer?.items.flatMap(({ productCodes }) => productCodes) ?? []);
  const showAll = <ButtonLink href={hrefFor(locale, "/orders")}>{texts.showAll}</ButtonLink>;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    if (refusal.code === "date-range.reversed")
      return <EmptyState title={texts.noMatch} text={text} action={showAll} />;
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <OrdersLoading texts={texts} />;
  if (answer.items.length === 0) {
    if (Object.keys(filters).length > 0)
      return <EmptyState title={texts.noMatch} text={texts.noMatchText} action={showAll} />;
    const toShop = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.emptyAction}</ButtonLink>;
    return <EmptyState title={texts.empty} text={texts.emptyText} action={toShop} />;
  }
  const total = answer.totalPageCount;
  return (
    <div className="flex flex-col gap-8">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {answer.items.map((order) => (
          <OrderRow key={order.number} order={order} products={products} texts={texts} locale={locale} />
        ))}
      </ul>
      <Pagination
        current={answer.currentPage}
        total={total}
        hrefOf={(number) => hrefFor(locale, `/orders${queryOf(filters, number)}`)}
        texts={pageTexts(texts, total)}
      />
    </div>
  );
}

function OrdersLoading({ texts }: { texts: OrdersTexts }) {
  return (
    <div aria-busy="true" className="flex flex-col divide-y divide-line border-y border-line">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-28 flex-col justify-center gap-3 py-5">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** Wholly a link. */
function OrderRow({
  order,
  products,
  texts,
  locale,
}: {
  order: OrderItem;
  products: Readonly<Record<string, LineProduct>>;
  texts: OrdersTexts;
  locale: Locale;
}) {
  return (
    <li className="group relative flex items-center gap-4 py-5 hover:bg-green-soft">
      <div className="flex min-w-0 grow flex-col gap-1 sm:pl-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <IntentLink
            href={hrefFor(locale, `/orders/${order.number}`)}
            className="font-serif text-lg after:absolute after:inset-0"
          >
            {fill(texts.number, { number: order.number })}
          </IntentLink>
          <OrderBadge order={order} texts={texts} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{fill(texts.placedAt, { date: dayTimeText(locale, order.placedAt) })}</span>
          <span>{plural(locale, texts.pieces, order.pieceCount)}</span>
        </p>
        {(order.paymentState === "PENDING" || order.paymentState === "FAILED") && order.status === "CREATED" && (
          <p className="text-sm font-semibold text-yolk-ink">{texts[`payment_${order.paymentState}`]}</p>
        )}
      </div>
      <OrderPictures codes={order.productCodes} products={products} />
      <span className="money font-semibold">{amountText(locale, order.totalGrossCost, order.currency)}</span>
      <Icon name="right" className="hidden text-ink-soft sm:block" />
    </li>
  );
}

/** Decoration; as many as the width has room for. */
function OrderPictures({
  codes,
  products,
}: {
  codes: readonly string[];
  products: Readonly<Record<string, LineProduct>>;
}) {
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-2">
      {[...new Set(codes)].map((code, index) => (
        <span key={code} className={index > 0 ? "max-sm:hidden" : undefined}>
          <LinePicture product={products[code] ?? null} />
        </span>
      ))}
    </span>
  );
}
