import type { OwnReturn } from "@kram/contract/returns";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { amountText } from "../cart/public.ts";
import { type CasePart, CaseRow } from "./case-row.tsx";

const NOTHING = "0,00";

/** Goods that came back, and where their money is. */
export function ReturnRow({ goods, ...part }: CasePart & { goods: OwnReturn }) {
  const { texts, locale } = part;
  const due = goods.refundTo === "PAYMENT" && goods.refundAmount !== NOTHING && goods.refundedAt === null;
  return (
    <CaseRow
      title={texts.return}
      state={due ? texts.onTheWay : texts.settled}
      tone={due ? "yolk" : "green"}
      order={goods.orderNumber}
      part={part}
    >
      <p>{fill(texts.arrived, { date: dayText(locale, goods.recordedAt) })}</p>
      <p>{goods.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ")}</p>
      {moneyLines(goods, part).map((line) => (
        <p key={line} className="text-ink">
          {line}
        </p>
      ))}
    </CaseRow>
  );
}

function moneyLines(goods: OwnReturn, { texts, locale }: CasePart): string[] {
  const { refundTo, refundAmount, refundedAt, refundMoneyBack, discountBack, currency } = goods;
  const date = refundedAt === null ? "" : dayText(locale, refundedAt);
  const paid = refundTo === "REFUNDS" ? texts.toRefunds : refundedAt === null ? texts.toPayment : texts.sent;
  const sums = [
    [refundAmount, paid],
    [refundMoneyBack, texts.refundsBack],
    [discountBack, texts.bonusBack],
  ] as const;
  return sums
    .filter(([amount]) => amount !== NOTHING)
    .map(([amount, text]) => fill(text, { amount: amountText(locale, amount, currency), date }));
}
