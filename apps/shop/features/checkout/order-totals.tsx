import { parseMinor } from "@kram/domain/money";
import { fill } from "../../i18n/fill.ts";
import { amountText } from "../cart/public.ts";
import type { SummaryCart } from "./summary-lines.tsx";
import type { CheckoutPart } from "./use-checkout.ts";

export function OrderTotals({
  texts,
  locale,
  cart,
}: Pick<CheckoutPart, "texts" | "locale"> & { cart: Omit<SummaryCart, "lines" | "products"> }) {
  const summary = cart.cart?.summary;
  if (!summary) return null;
  const shown = (amount: string) => amountText(locale, amount, summary.currency);
  const off = [
    { key: "bonus", label: texts.discountUsed, amount: summary.discountUsed },
    { key: "refunds", label: texts.refundUsed, amount: summary.refundMoneyUsed },
  ];
  const promotions = cart.cart?.promotions.map(({ promotionCode, titles, amount }) => ({
    key: promotionCode,
    label: titles[locale],
    amount,
  }));
  const taken = (each: { amount: string }) => parseMinor(each.amount) !== 0;
  const minus = ({ key, label, amount }: (typeof off)[number]) => (
    <SummaryLine key={key} label={label} amount={`−${shown(amount)}`} />
  );
  return (
    <div aria-busy={cart.settling || undefined} className="flex flex-col gap-2 border-t border-line pt-4">
      <SummaryLine label={texts.goods} amount={shown(summary.grossCost)} />
      {promotions?.filter(taken).map(minus)}
      <SummaryLine
        label={texts.deliveryCost}
        amount={taken({ amount: summary.shippingCost }) ? shown(summary.shippingCost) : texts.free}
      />
      {off.filter(taken).map(minus)}
      <SummaryLine label={texts.total} amount={shown(summary.totalGrossCost)} strong />
      {summary.vat
        .filter(({ grossCost }) => taken({ amount: grossCost }))
        .map(({ rate, netCost, vatCost }) => (
          <p key={rate} className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
            <span>{fill(texts.vat, { percent: rate, net: shown(netCost) })}</span>
            <span className="money">{shown(vatCost)}</span>
          </p>
        ))}
    </div>
  );
}

function SummaryLine({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${strong ? "pt-1 text-lg font-semibold" : "text-sm"}`}>
      <span>{label}</span>
      <span className={strong ? "money font-serif text-xl" : "money"}>{amount}</span>
    </p>
  );
}
