"use client";

import { writtenLocale } from "@kram/domain/languages";
import type { Messages } from "../../i18n/messages.ts";
import type { MoneySummary } from "@kram/contract/money";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { getMoney } from "../../platform/http/operations/money.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";

/** Id of the place in the frame. */
const PLACE = "money-strip";

/** Read anew on each page; phones do without empty balances besides the bonus. Source: money 4. */
export function MoneyStrip() {
  const path = usePathname();
  const texts = useLazyTexts(loadMoneyTexts);
  const money = useMoney(path, texts);
  const place = typeof document === "undefined" ? null : document.getElementById(PLACE);
  if (!place || !texts || !money) return null;
  return createPortal(<Strip money={money} texts={texts} />, place);
}

function useMoney(path: string, texts: Messages["money"] | null): MoneySummary | null {
  const { answer, refusal } = useOperation(getMoney, texts && {}, { poll: true, again: path });
  const [shown, setShown] = useState<MoneySummary | null>(null);
  if (answer && answer !== shown) setShown(answer);
  useEffect(() => {
    if (refusal && texts) showToast({ kind: "error", title: texts.fetchFailed, text: texts.fetchFailedText });
  }, [refusal, texts]);
  return shown;
}

function Strip({ money, texts }: { money: MoneySummary; texts: Messages["money"] }) {
  const locale = pageLocale();
  const { currency, catalogEndDate } = money;
  const day = new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  const parts = [
    [texts.stripBonus, money.bonusBalance],
    [texts.stripPersonal, money.personalBalance],
    [texts.stripRefunds, money.refunds],
  ] as const;
  return (
    <aside
      aria-label={texts.strip}
      className="wrap flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm"
    >
      <IntentLink
        href={hrefFor(locale, "/profile/money")}
        className="flex min-h-11 flex-wrap items-center gap-x-5 hover:text-green"
      >
        {parts.map(([name, amount], index) => (
          <span key={name} className={index === 0 || amount !== "0,00" ? "" : "max-sm:hidden"}>
            {name} <strong className="money font-semibold">{formatAmount(amount, currency, locale)}</strong>
          </span>
        ))}
      </IntentLink>
      {catalogEndDate && (
        <span className="text-ink-soft">
          {fill(texts.catalogUntil, { date: day.format(new Date(`${catalogEndDate}T12:00:00Z`)) })}
        </span>
      )}
    </aside>
  );
}

const LOADERS: Record<Locale, () => Promise<{ default: Messages["money"] }>> = {
  pl: () => import("../../messages/pl/money.json"),
  en: () => import("../../messages/en/money.json"),
  de: () => import("../../messages/de/money.json"),
};

async function loadMoneyTexts(locale: Locale): Promise<Messages["money"]> {
  return (await LOADERS[locale]()).default;
}
