import { fill } from "../../i18n/fill.ts";
import { amountText } from "../cart/public.ts";
import type { OrderPart } from "./order-view.tsx";

/** What was ordered. */
export function OrderLines({ order, texts, locale }: OrderPart) {
  const shown = (amount: string) => amountText(locale, amount, order.currency);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-lg">
        {texts.lines}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <li key={line.code} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              {line.title}
              <span className="money block text-sm text-ink-soft">
                {fill(texts.linePieces, { count: line.quantity, price: shown(line.priceGrossSingle) })}
              </span>
            </span>
            <span className="money font-semibold">{shown(line.priceGross)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
