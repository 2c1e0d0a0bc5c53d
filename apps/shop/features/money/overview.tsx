"use client";
import type { Messages } from "../../i18n/messages.ts";
import { monthText, shortMonthText } from "../../i18n/month-text.ts";
import type { getBonusSummary as summaryOperation, MoneySummary } from "@kram/contract/money";
import type { OperationAnswer } from "@kram/contract/operation";
import { parseMinor } from "@kram/domain/money";
import { formatAmount } from "../../i18n/amount.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getBonusSummary, getBonusTotal, getMoney } from "../../platform/http/operations/money.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { moneyPath } from "./money-query.ts";
import { MoneyTable } from "./money-table.tsx";

type Summary = OperationAnswer<typeof summaryOperation>;

export function Overview({ texts, locale }: { texts: Messages["money"]; locale: Locale }) {
  return (
    <div className="flex flex-col gap-12">
      <Loaded operation={getMoney} input={{}} texts={texts} height="h-28">
        {(money) => <Balances money={money} texts={texts} locale={locale} />}
      </Loaded>
      <section aria-labelledby="months" className="flex flex-col gap-5">
        <h2 id="months" className="text-xl">
          {texts.chart}
        </h2>
        <Loaded operation={getBonusSummary} input={{ query: {} }} texts={texts} height="h-96">
          {(summary) => <Months summary={summary} texts={texts} locale={locale} />}
        </Loaded>
        <Loaded operation={getBonusTotal} input={{ query: {} }} texts={texts} height="h-16">
          {({ yearTotal, allTimeTotal, currency }) => (
            <Figures
              figures={[
                { name: texts.yearTotal, value: formatAmount(yearTotal, currency, locale) },
                { name: texts.allTimeTotal, value: formatAmount(allTimeTotal, currency, locale) },
              ]}
            />
          )}
        </Loaded>
      </section>
    </div>
  );
}

function Balances({ money, texts, locale }: { money: MoneySummary; texts: Messages["money"]; locale: Locale }) {
  const { currency } = money;
  const rows = [
    { name: texts.bonusBalance, amount: money.bonusBalance },
    { name: texts.personalBalance, amount: money.personalBalance },
    { name: texts.refundsBalance, amount: money.refunds },
    { name: texts.held, amount: money.held },
  ].filter(({ name, amount }) => name !== texts.held || parseMinor(amount) !== 0);
  return (
    <section aria-labelledby="balances">
      <h2 id="balances" className="sr-only">
        {texts.balances}
      </h2>
      <Figures figures={rows.map(({ name, amount }) => ({ name, value: formatAmount(amount, currency, locale) }))} />
    </section>
  );
}

export function Figures({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse border-t-2 border-green pt-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="money font-serif text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Months({ summary, texts, locale }: { summary: Summary; texts: Messages["money"]; locale: Locale }) {
  const { months, currency } = summary;
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const minor = (amount: string) => parseMinor(amount) ?? 0;
  const columns = [
    { name: texts.month },
    ...[texts.type_PERSONAL, texts.type_GROUP, texts.type_LEADER, texts.total, texts.used].map((name) => ({
      name,
      figures: true,
    })),
  ];
  const bars = months.map(({ month, personal, group, leader }) => ({
    name: month,
    label: shortMonthText(locale, month),
    parts: [minor(personal), minor(group), minor(leader)],
  }));
  const hasBars = bars.some(({ parts }) => parts.some((part) => part > 0));
  if (!hasBars && months.every(({ total, used }) => minor(total) === 0 && minor(used) === 0))
    return <NoMonths texts={texts} locale={locale} />;
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      {hasBars && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft">{texts.chartLead}</p>
          <BarChart
            label={texts.chart}
            legend={[texts.type_PERSONAL, texts.type_GROUP, texts.type_LEADER]}
            bars={bars}
          />
        </div>
      )}
      <MoneyTable
        caption={texts.chart}
        columns={columns}
        rows={months.toReversed().map((row) => ({
          key: row.month,
          cells: [
            <IntentLink
              key="month"
              href={hrefFor(locale, moneyPath({ tab: "bonus", month: row.month }))}
              className="text-green underline underline-offset-4"
            >
              {monthText(locale, row.month)}
            </IntentLink>,
            money(row.personal),
            money(row.group),
            money(row.leader),
            money(row.total),
            money(row.used),
          ],
        }))}
        total={[texts.total, "", "", "", money(summary.total), money(summary.used)]}
      />
    </div>
  );
}

/** Instead of twelve empty columns. */
function NoMonths({ texts, locale }: { texts: Messages["money"]; locale: Locale }) {
  const action = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.toShop}</ButtonLink>;
  return <EmptyState level={3} title={texts.noMonths} text={texts.noneText} action={action} />;
}
