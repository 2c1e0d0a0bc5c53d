import { fill } from "../../i18n/fill.ts";
import { Badge } from "../../ui/badge.tsx";
import { amountText } from "../cart/public.ts";
import type { OrderPart } from "./order-part.ts";

/** What was ordered, and the gifts that came with it. */
export function OrderLines({ order, texts, locale }: OrderPart) {
  const shown = (amount: string) => amountText(locale, amount, order.currency);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-lg">
        {texts.lines}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <li key={`${line.code}-${line.promotionCode}`} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              {line.title}
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
