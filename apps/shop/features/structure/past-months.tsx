"use client";
import type { OperationAnswer } from "@kram/contract/operation";
import type { listPastMonths as operation, PastMonth } from "@kram/contract/structure";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { monthText, shortMonthText } from "../../i18n/month-text.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { listPastMonths } from "../../platform/http/operations/structure.ts";
import { Badge } from "../../ui/badge.tsx";
import { BarChart } from "../../ui/bar-chart.tsx";
import { FiguresTable } from "../../ui/figures-table.tsx";

interface PartProps {
  texts: Messages["structure"];
  locale: Locale;
}

/** As many as fit below one another on a phone. */
const MOST_BARS = 12;

/** The others open by a press. */
const MONTHS_AT_ONCE = 6;

/** Points, levels and bonus of closed months. Source: structure 7. */
export function PastMonths({ texts, locale }: PartProps) {
  return (
    <section aria-labelledby="past-months" className="flex flex-col gap-4">
      <h2 id="past-months" className="text-xl">
        {texts.past.title}
      </h2>
      <Loaded operation={listPastMonths} input={{}} texts={texts} height="h-96">
        {({ items, currency }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{texts.past.none}</p>
          ) : (
            <Months items={items} currency={currency} texts={texts} locale={locale} />
          )
        }
      </Loaded>
    </section>
  );
}

type MonthsProps = PartProps & Pick<OperationAnswer<typeof operation>, "items" | "currency">;

function Months({ items, ...table }: MonthsProps) {
  const {
    texts: { past },
    locale,
  } = table;
  const bars = items
    .slice(0, MOST_BARS)
    .toReversed()
    .map(({ month, personalPoints, groupPoints }) => ({
      name: month,
      label: shortMonthText(locale, month),
      parts: [personalPoints, groupPoints - personalPoints],
    }));
  const hasBars = bars.some(({ parts }) => parts.some((part) => part > 0));
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      {hasBars && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft">{past.chartLead}</p>
          <BarChart label={past.chart} legend={[past.own, past.others]} bars={bars} />
        </div>
      )}
      <div className="flex flex-col gap-4">
        <MonthsTable {...table} items={items.slice(0, MONTHS_AT_ONCE)} />
        {items.length > MONTHS_AT_ONCE && (
          <details>
            <summary className="min-h-11 font-semibold">{past.earlier}</summary>
            <MonthsTable {...table} items={items.slice(MONTHS_AT_ONCE)} />
          </details>
        )}
      </div>
    </div>
  );
}

function MonthsTable({ items, currency, texts: { past, running }, locale }: MonthsProps) {
  const number = new Intl.NumberFormat(locale);
  return (
    <FiguresTable
      caption={past.chart}
      columns={[
        { name: past.month },
        { name: past.own, figures: true },
        { name: past.group, figures: true },
        { name: past.state },
        { name: past.level, figures: true },
        { name: past.bonus, figures: true },
      ]}
      rows={items.map((month) => ({
        key: month.month,
        cells: [
          monthText(locale, month.month),
          number.format(month.personalPoints),
          number.format(month.groupPoints),
          <State key="state" month={month} texts={past} />,
          fill(running.levels, { open: month.openLevels, count: month.levelCount }),
          formatAmount(month.bonus, currency, locale),
        ],
      }))}
    />
  );
}

function State({ month, texts }: { month: PastMonth; texts: Messages["structure"]["past"] }) {
  const bought = month.active ? texts.active : texts.quiet;
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      <Badge tone={month.qualified ? "green" : "yolk"}>{month.qualified ? texts.qualified : bought}</Badge>
      {month.leader && <Badge tone="green">{texts.leader}</Badge>}
    </span>
  );
}
