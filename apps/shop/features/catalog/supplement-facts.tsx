import type { SupplementFacts, SupplementFacts as Facts } from "@kram/contract/catalog";
import type { ReactNode } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";

/** Source: FIC art. 14, Directive 2002/46. */
export function SupplementFacts({ facts, locale }: { facts: Facts; locale: Locale }) {
  const t = translator(locale, "catalog");
  return (
    <section aria-labelledby="supplement">
      <h2 id="supplement" className="text-xl">
        {t("supplement.title")}
      </h2>
      {facts.substances.length > 0 && <SubstanceTable substances={facts.substances} locale={locale} />}
      <FactList
        facts={[
          {
            name: t("supplement.ingredients"),
            text: (
              <>
                <Emphasised text={facts.ingredients} />{" "}
                <span className="text-ink-soft">{t("supplement.allergens")}</span>
              </>
            ),
          },
          { name: t("supplement.dailyPortion"), text: facts.dailyPortion },
          { name: t("supplement.netQuantity"), text: facts.netQuantity },
          { name: t("supplement.warnings"), points: facts.warnings },
          { name: t("supplement.storage"), text: facts.storage },
          { name: t("supplement.operator"), text: facts.operator },
        ]}
      />
    </section>
  );
}

/** Between asterisks, as allergens. Source: contract, supplementFacts. */
function Emphasised({ text }: { text: string }) {
  return text.split("*").map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-semibold text-ink">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}

/** Source: Directive 2002/46 art. 8. */
function SubstanceTable({ substances, locale }: { substances: SupplementFacts["substances"]; locale: Locale }) {
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
              <th scope="row" className="text-left font-normal wrap-anywhere hyphens-auto">
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

/** From decimal commas. */
function localAmount(amount: string, locale: Locale): string {
  return locale === "en" ? amount.replace(/(?<=\d),(?=\d)/gu, ".") : amount;
}

interface Fact {
  name: string;
  text?: ReactNode;
  points?: readonly string[];
}

/** Leaves facts without content out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(({ text, points }) => text != null || (points && points.length > 0));
  return (
    <dl className="mt-5 grid gap-4 text-sm">
      {told.map(({ name, text, points }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-0.5 text-ink-soft">{points ? <Points texts={points} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
