"use client";
import type { BonusStatements } from "@kram/contract/money";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getBonusStatement, listBonusStatements } from "../../platform/http/operations/money.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { monthParams } from "./money-query.ts";
import { MoneyTable } from "./money-table.tsx";

interface PartProps {
  texts: Messages["money"];
  locale: Locale;
}

/** A document for each closed month and each year. Source: money 9. */
export function StatementsPart({ texts, locale }: PartProps) {
  return (
    <Loaded operation={listBonusStatements} input={{}} texts={texts} height="h-96">
      {({ years, currency }) =>
        years.length === 0 ? (
          <EmptyState title={texts.noStatements} text={texts.noneText} />
        ) : (
          <div className="flex max-w-2xl flex-col gap-12">
            <p className="text-ink-soft">{texts.statementsLead}</p>
            {years.map((year) => (
              <Year key={year.year} year={year} currency={currency} texts={texts} locale={locale} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Year({
  year: { year, bonus, months },
  currency,
  texts,
  locale,
}: PartProps & { year: BonusStatements["years"][number]; currency: BonusStatements["currency"] }) {
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const title = fill(texts.statementsOf, { year });
  const whole = hrefOf(getBonusStatement, { query: { year: String(year), span: "year", locale } });
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        <a href={whole} className={buttonLook("secondary", "small")}>
          {fill(texts.wholeYear, { year })}
        </a>
      </div>
      <MoneyTable
        caption={title}
        columns={[
          { name: texts.month },
          { name: texts.amount, figures: true },
          { name: texts.document, figures: true },
        ]}
        rows={months.map(({ month, bonus: amount }) => ({
          key: month,
          cells: [
            monthText(locale, month),
            money(amount),
            <a
              key="document"
              href={hrefOf(getBonusStatement, { query: { ...monthParams(month), locale } })}
              className="inline-block py-1.5 text-green underline underline-offset-4"
            >
              PDF<VisuallyHidden> {monthText(locale, month)}</VisuallyHidden>
            </a>,
          ],
        }))}
        total={[texts.total, money(bonus), ""]}
      />
    </section>
  );
}
