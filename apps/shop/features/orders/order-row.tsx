import type { OrderItem } from "@kram/contract/orders";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { amountText } from "../cart/public.ts";
import { dateText } from "./date-text.ts";
import { OrderBadge } from "./order-badge.tsx";
import type { OrdersTexts } from "./orders-texts.ts";

/** One order in the list; the whole row leads to it. */
export function OrderRow({ order, texts, locale }: { order: OrderItem; texts: OrdersTexts; locale: Locale }) {
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
          <OrderBadge status={order.status} texts={texts} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{fill(texts.placedAt, { date: dateText(locale, order.placedAt) })}</span>
          <span>{plural(locale, texts.pieces, order.pieceCount)}</span>
        </p>
        {(order.paymentState === "PENDING" || order.paymentState === "FAILED") && order.status === "CREATED" && (
          <p className="text-sm font-semibold text-yolk-ink">{texts[`payment_${order.paymentState}`]}</p>
        )}
      </div>
      <span className="money font-semibold">{amountText(locale, order.totalGrossCost, order.currency)}</span>
      <Icon name="right" className="hidden text-ink-soft sm:block" />
    </li>
  );
}
