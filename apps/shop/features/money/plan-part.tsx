"use client";
import type { listPlanVersions as operation, PlanVersion } from "@kram/contract/bonuses";
import type { OperationAnswer } from "@kram/contract/operation";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { listPlanVersions } from "../../platform/http/operations/bonuses.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatRate } from "./bonus-people.tsx";
import { MoneyTable } from "./money-table.tsx";
import { monthText } from "./month-text.ts";

interface PartProps {
  texts: Messages["money"];
  locale: Locale;
}

type Versions = OperationAnswer<typeof operation>;

/** The plan in its versions, with what each rate makes of 100 net. Source: bonuses 7. */
export function PlanPart({ texts, locale }: PartProps) {
  return (
    <Loaded operation={listPlanVersions} input={{}} texts={texts} height="h-96">
      {({ items, currency }) => (
        <div className="flex flex-col gap-12">
          <p className="max-w-2xl text-ink-soft">{items.length === 0 ? texts.planNone : texts.planLead}</p>
          {items.map((plan) => (
            <Version key={plan.version} plan={plan} currency={currency} texts={texts} locale={locale} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Version({ plan, currency, texts, locale }: PartProps & { plan: PlanVersion; currency: Versions["currency"] }) {
  const { version, validFrom, inForce, personal, qualifyingPoints, levels, leader, cap } = plan;
  const number = new Intl.NumberFormat(locale);
  const title = fill(texts.planVersion, { version, month: monthText(locale, validFrom) });
  // A percent of 100 is as much in money.
  const cells = (rate: string) => [formatRate(rate, locale), formatAmount(rate, currency, locale)];
  const figures = [
    { name: texts.rate, figures: true },
    { name: texts.planExample, figures: true },
  ] as const;
  return (
    <section aria-label={title} className="flex max-w-2xl flex-col gap-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {title}
        {inForce && <Badge tone="green">{texts.planInForce}</Badge>}
      </h2>
      <MoneyTable
        caption={texts.planPersonal}
        columns={[{ name: texts.planPersonal }, ...figures]}
        rows={personal.map(({ points, rate }) => ({
          key: String(points),
          cells: [fill(texts.planFrom, { points: number.format(points) }), ...cells(rate)],
        }))}
      />
      <p>{fill(texts.planQualifying, { points: number.format(qualifyingPoints) })}</p>
      <MoneyTable
        caption={texts.planLevels}
        columns={[{ name: texts.planLevels }, { name: texts.planGroup, figures: true }, ...figures]}
        rows={levels.map(({ groupPoints, rate }, index) => ({
          key: String(index),
          cells: [fill(texts.planLevel, { level: index + 1 }), number.format(groupPoints), ...cells(rate)],
        }))}
      />
      {leader.rates.length > 0 && (
        <>
          <p>
            {fill(texts.planLeader, {
              own: number.format(leader.personalPoints),
              group: number.format(leader.groupPoints),
            })}
          </p>
          <MoneyTable
            caption={texts.type_LEADER}
            columns={[{ name: texts.type_LEADER }, ...figures]}
            rows={leader.rates.map((rate, index) => ({
              key: String(index),
              cells: [fill(texts.generation, { level: index + 1 }), ...cells(rate)],
            }))}
          />
        </>
      )}
      {cap !== null && <p>{fill(texts.planCap, { amount: formatAmount(cap, currency, locale) })}</p>}
    </section>
  );
}
