import type { Representative } from "@kram/contract/members";
import { COUNTRY } from "../../config/country.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { endSession, setSessionOverFlag } from "../sessions/public.ts";

/** With club money that would be lost. */
export function DeletionFacts({
  texts,
  money,
  locale,
}: {
  texts: Messages["members"]["deletion"];
  money: Representative["moneySummary"];
  locale: Locale;
}) {
  const left = [money.bonusBalance, money.personalBalance, money.refunds].filter((amount) => amount !== "0,00");
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
      <li>{texts.goes}</li>
      <li>{texts.stays}</li>
      <li>{texts.orders}</li>
      {left.length > 0 && (
        <li className="font-semibold">
          {fill(texts.money, {
            amounts: left.map((amount) => formatAmount(amount, COUNTRY.currency, locale)).join(" + "),
          })}
        </li>
      )}
    </ul>
  );
}

/** Also clears this browser's data; the first page says that the account is gone. */
export async function leaveDeleted(locale: Locale): Promise<void> {
  await endSession();
  setSessionOverFlag("deleted");
  window.location.assign(BASE_PATH + hrefFor(locale, "/").replace(/^\/$/u, ""));
}
