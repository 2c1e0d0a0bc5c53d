import type { SupplementFacts } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";

/** Substances in a daily portion with their share of the reference intake. Source: Directive 2002/46 art. 8. */
export function SubstanceTable({ substances, locale }: { substances: SupplementFacts["substances"]; locale: Locale }) {
  const t = translator(locale, "catalog");
  const hasShare = substances.some(({ nrvPercent }) => nrvPercent !== null);
  return (
    <>
      <table className="mt-4 w-full text-sm">
        <caption className="mb-1 text-left font-semibold">{t("supplement.substances")}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-ink-soft [&>th]:py-2 [&>th]:font-normal">
            <th scope="col">{t("supplement.substance")}</th>
            <th scope="col" className="pl-4 text-right">
              {t("supplement.amount")}
            </th>
            {hasShare && (
              <th scope="col" className="pl-4 text-right">
                {t("supplement.nrv")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {substances.map(({ name, amount, nrvPercent }) => (
            <tr key={name} className="border-b border-line [&>*]:py-2">
              <th scope="row" className="text-left font-normal">
                {name}
              </th>
              <td className="money pl-4 text-right">{localAmount(amount, locale)}</td>
              {hasShare && (
                <td className="money pl-4 text-right">
                  {nrvPercent === null ? t("supplement.noNrv") : `${nrvPercent}${locale === "de" ? "\u00a0%" : "%"}`}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasShare && <p className="mt-1.5 text-xs text-ink-soft">{t("supplement.nrvNote")}</p>}
    </>
  );
}

/** An amount is written once for all languages, with a comma before its decimals as Polish and German have it. */
function localAmount(amount: string, locale: Locale): string {
  return locale === "en" ? amount.replace(/(?<=\d),(?=\d)/gu, ".") : amount;
}
