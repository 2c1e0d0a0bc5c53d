"use client";
import type { listBonusLevels as operation } from "@kram/contract/money";
import type { OperationAnswer } from "@kram/contract/operation";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { levelText } from "./bonus-people.tsx";
import { type MoneyQuery, moneyPath } from "./money-query.ts";
import { MoneyTable } from "./money-table.tsx";

/** A line a kind and level, each leading to its people. Source: money 8. */
export function BonusLevels({
  answer: { items, currency, total, month },
  texts,
  locale,
  query,
}: {
  answer: OperationAnswer<typeof operation>;
  texts: Messages["money"];
  locale: Locale;
  query: MoneyQuery;
}) {
  // The part below says that there is nothing.
  if (items.length === 0) return null;
  const title = fill(texts.byLevel, { month: monthText(locale, month) });
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const number = new Intl.NumberFormat(locale);
  return (
    <section aria-labelledby="levels" className="flex flex-col gap-4">
      <h2 id="levels" className="text-xl">
        {title}
      </h2>
      <MoneyTable
        caption={title}
        columns={[
          { name: texts.type },
          { name: texts.level },
          { name: texts.people, figures: true },
          { name: texts.orders, figures: true },
          { name: texts.base, figures: true },
          { name: texts.amount, figures: true },
        ]}
        rows={items.map(({ bonusType, level, people, orders, base, amount }) => {
          const chosen = query.type === bonusType && query.level === level;
          return {
            key: `${bonusType} ${level}`,
            cells: [
              <IntentLink
                key="type"
                href={hrefFor(locale, moneyPath({ tab: "bonus", month, type: bonusType, level }))}
                aria-current={chosen ? "true" : undefined}
                className="text-green underline underline-offset-4"
              >
                {texts[`type_${bonusType}`]}
                <VisuallyHidden>, {levelText({ bonusType, level }, texts)}</VisuallyHidden>
              </IntentLink>,
              levelText({ bonusType, level }, texts),
              number.format(people),
              number.format(orders),
              money(base),
              money(amount),
            ],
          };
        })}
        total={[texts.total, "", "", "", "", money(total)]}
      />
    </section>
  );
}
