import { dayTimeText } from "../../i18n/date-text.ts";
import { amountText } from "../cart/public.ts";
import type { OrderPart } from "./orders-texts.ts";

/** Where the money of the order is. Source: payments 8. */
export function OrderRefunds({ order, texts, locale }: OrderPart) {
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
    </section>
  );
}
