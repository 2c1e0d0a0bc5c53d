import { parseMinor } from "@kram/domain/money";
import { fill } from "../../i18n/fill.ts";
import { amountText } from "../cart/public.ts";
import type { OrderPart } from "./orders-texts.ts";

export function OrderSums({ order, texts, locale }: OrderPart) {
  const shown = (amount: string) => amountText(locale, amount, order.currency);
  const { grossCost, shippingCost, discountUsed, refundMoneyUsed, totalGrossCost } = order.summary;
  return (
    <section aria-labelledby="sums">
      <h2 id="sums" className="mb-3 text-lg">
        {texts.sums}
      </h2>
      <dl className="flex flex-col gap-2">
        <Row name={texts.goods} value={shown(grossCost)} />
        {order.promotions
          .filter(({ amount }) => !isZero(amount))
          .map(({ promotionCode, title, amount }) => (
            <Row key={promotionCode} name={title === "" ? texts.promotionUsed : title} value={`−${shown(amount)}`} />
          ))}
        <Row name={texts.deliveryCost} value={isZero(shippingCost) ? texts.free : shown(shippingCost)} />
        {!isZero(discountUsed) && <Row name={texts.discountUsed} value={`−${shown(discountUsed)}`} />}
        {!isZero(refundMoneyUsed) && <Row name={texts.refundUsed} value={`−${shown(refundMoneyUsed)}`} />}
        <Row name={texts.total} value={shown(totalGrossCost)} look="border-t border-line pt-3 text-lg font-semibold" />
        {order.vat
          .filter(({ grossCost }) => !isZero(grossCost))
          .map(({ rate, netCost, vatCost }) => (
            <Row
              key={rate}
              name={fill(texts.vat, { percent: rate, net: shown(netCost) })}
              value={shown(vatCost)}
              look="text-sm text-ink-soft"
            />
          ))}
      </dl>
    </section>
  );
}

function Row({ name, value, look = "" }: { name: string; value: string; look?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="money">{value}</dd>
    </div>
  );
}

function isZero(amount: string): boolean {
  return parseMinor(amount) === 0;
}
