import type { Messages } from "../../i18n/messages.ts";
import type { OwnReturn } from "@kram/contract/returns";
import type { OwnWithdrawal } from "@kram/contract/withdrawals";
import { isLineRefund } from "@kram/domain/returns";
import type { ReactNode } from "react";
import { dayText, dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { getOwnReturnCode, getOwnReturnLabel } from "../../platform/http/operations/withdrawals.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { amountText } from "../cart/public.ts";

/** `ownOrder` leaves out the order's link. */
interface CasePart {
  texts: Messages["returns"];
  locale: Locale;
  ownOrder: boolean;
}

function CaseRow({
  title,
  state,
  tone,
  order,
  part: { texts, locale, ownOrder },
  children,
}: {
  title: string;
  state: string;
  tone: BadgeTone;
  order: string;
  part: CasePart;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={ownOrder ? "font-semibold" : "font-serif text-lg"}>{title}</span>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {!ownOrder && (
        <p className="text-sm">
          <IntentLink
            href={hrefFor(locale, `/orders/${encodeURIComponent(order)}`)}
            className="inline-flex min-h-6 items-center text-green underline underline-offset-4"
          >
            {fill(texts.order, { number: order })}
          </IntentLink>
        </p>
      )}
      <div className="flex flex-col gap-1 text-sm text-ink-soft">{children}</div>
    </li>
  );
}

const TONES: Record<OwnWithdrawal["state"], BadgeTone> = { OPEN: "yolk", DONE: "green", REFUSED: "neutral" };

export function WithdrawalRow({ withdrawal, ...part }: CasePart & { withdrawal: OwnWithdrawal }) {
  const { texts, locale } = part;
  const { reference, state, orderNumber, receivedAt, goods, note } = withdrawal;
  return (
    <CaseRow
      title={fill(texts.withdrawal, { reference })}
      state={texts[`state_${state}`]}
      tone={TONES[state]}
      order={orderNumber}
      part={part}
    >
      <p>{fill(texts.received, { date: dayTimeText(locale, receivedAt) })}</p>
      <p>{goods === "" ? texts.allGoods : goods}</p>
      {note !== "" && <p className="text-ink">{note}</p>}
      {withdrawal.label && <SendBack label={withdrawal.label} reference={reference} texts={texts} />}
    </CaseRow>
  );
}

const LINK = "inline-flex min-h-6 items-center text-green underline underline-offset-4";

/** Label and code to send the goods back with. */
function SendBack({
  label: { trackingNumber, hasCode, codeLink },
  reference,
  texts,
}: {
  label: NonNullable<OwnWithdrawal["label"]>;
  reference: string;
  texts: Messages["returns"];
}) {
  const input = { params: { reference } };
  return (
    <div className="flex flex-col gap-1 text-ink">
      <p>{fill(texts.sendBack, { number: trackingNumber })}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <a href={hrefOf(getOwnReturnLabel, input)} target="_blank" rel="noopener" className={LINK}>
          {texts.label}
        </a>
        {hasCode && (
          <a href={hrefOf(getOwnReturnCode, input)} target="_blank" rel="noreferrer" className={LINK}>
            {texts.code}
          </a>
        )}
        {codeLink && (
          <a href={codeLink} target="_blank" rel="noreferrer" className={LINK}>
            {texts.codeLink}
          </a>
        )}
      </p>
    </div>
  );
}

const NOTHING = "0,00";

export function ReturnRow({ goods, ...part }: CasePart & { goods: OwnReturn }) {
  const { texts, locale } = part;
  const isChecked = goods.credit === "waiting";
  const isDue = goods.refundTo === "PAYMENT" && goods.credit === "given" && goods.refundedAt === null;
  const settled = isDue ? texts.onTheWay : texts.settled;
  const isOfLines = isLineRefund(goods.reason);
  return (
    <CaseRow
      title={isOfLines ? texts.lines : texts.return}
      state={isChecked ? texts.checking : settled}
      tone={isChecked || isDue ? "yolk" : "green"}
      order={goods.orderNumber}
      part={part}
    >
      <p>{fill(isOfLines ? texts.given : texts.arrived, { date: dayText(locale, goods.recordedAt) })}</p>
      <p>{goods.lines.map((line) => lineText(line, goods, part)).join(", ")}</p>
      {moneyLines(goods, part).map((line) => (
        <p key={line} className="text-ink">
          {line}
        </p>
      ))}
    </CaseRow>
  );
}

function lineText(line: OwnReturn["lines"][number], { currency }: OwnReturn, { texts, locale }: CasePart): string {
  const { quantity, title, reduction } = line;
  if (quantity > 0) return `${quantity} × ${title}`;
  return fill(texts.reduced, { title, amount: amountText(locale, reduction, currency) });
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

/** Held refunds are checked and may be refused. */
function paidText({ credit, refundTo, refundedAt }: OwnReturn, texts: CasePart["texts"]): string {
  if (credit === "waiting") return texts.waits;
  if (credit === "refused") return texts.notPaid;
  if (refundTo === "REFUNDS") return texts.toRefunds;
  return refundedAt === null ? texts.toPayment : texts.sent;
}
