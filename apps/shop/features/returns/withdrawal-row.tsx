import type { OwnWithdrawal } from "@kram/contract/withdrawals";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { type CasePart, CaseRow } from "./case-row.tsx";

const TONES: Record<OwnWithdrawal["state"], BadgeTone> = { OPEN: "yolk", DONE: "green", REFUSED: "neutral" };

/** A declaration of withdrawal and how it ended. */
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
    </CaseRow>
  );
}
