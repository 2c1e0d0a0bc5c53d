"use client";
import { useEffect, useRef } from "react";
import { COUNTRY } from "../../config/country.ts";
import { fill } from "../../i18n/fill.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { WithdrawalsTexts } from "./withdrawals-texts.ts";

/** What the shop answers: a number to speak of, and when the declaration came in. */
export interface Receipt {
  reference: string;
  receivedAt: string;
}

/** What is left once a withdrawal was declared; takes the focus, so that everyone hears of it. */
export function DoneStep({ texts, receipt, email }: { texts: WithdrawalsTexts; receipt: Receipt; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, receivedAt } = receipt;
  const date = new Intl.DateTimeFormat(pageLocale(), {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: COUNTRY.timeZone,
  }).format(new Date(receivedAt));
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {texts.doneTitle}
      </h3>
      <p>{fill(texts.doneText, { reference, date, email })}</p>
      <p className="text-ink-soft">{texts.doneNext}</p>
    </div>
  );
}
