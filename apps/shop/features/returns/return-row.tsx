import type { OwnReturn } from "@kram/contract/returns";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { amountText } from "../cart/public.ts";
import { type CasePart, CaseRow } from "./case-row.tsx";

const NOTHING = "0,00";

/** Goods that came back, and where their money is. */
export function ReturnRow({ goods, ...part }: CasePart & { goods: OwnReturn }) {
  const { texts, locale } = part;
  const isChecked = goods.credit === "waiting";
  const isDue = goods.refundTo === "PAYMENT" && goods.credit === "given" && goods.refundedAt === null;
  const settled = isDue ? texts.onTheWay : texts.settled;
  return (
    <CaseRow
      title={texts.return}
      state={isChecked ? texts.checking : settled}
      tone={isChecked || isDue ? "yolk" : "green"}
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
  const { refundAmount, refundedAt, refundMoneyBack, discountBack, currency } = goods;
  const date = refundedAt === null ? "" : dayText(locale, refundedAt);
  const sums = [
    [refundAmount, paidText(goods, texts)],
    [refundMoneyBack, texts.refundsBack],
    [discountBack, texts.bonusBack],
  ] as const;
  return sums
    .filter(([amount]) => amount !== NOTHING)
    .map(([amount, text]) => fill(text, { amount: amountText(locale, amount, currency), date }));
}

/** Where the paid money is; what is held back is checked, and may have been refused. */
function paidText({ credit, refundTo, refundedAt }: OwnReturn, texts: CasePart["texts"]): string {
  if (credit === "waiting") return texts.waits;
  if (credit === "refused") return texts.notPaid;
  if (refundTo === "REFUNDS") return texts.toRefunds;
  return refundedAt === null ? texts.toPayment : texts.sent;
}
