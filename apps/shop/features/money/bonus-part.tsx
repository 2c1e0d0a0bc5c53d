"use client";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import type {
  BonusHistoryItem,
  getBonusBalance as balanceOperation,
  listBonusHistory as historyOperation,
} from "@kram/contract/money";
import type { OperationAnswer } from "@kram/contract/operation";
import { parseMinor } from "@kram/domain/money";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import {
  getBonusBalance,
  listBonusHistory,
  listBonusLevels,
  listBonusPeople,
} from "../../platform/http/operations/money.ts";
import { BonusLevels } from "./bonus-levels.tsx";
import { BonusPeople, BonusTools, formatRate, NoBonus } from "./bonus-people.tsx";
import { type MoneyQuery, monthParams } from "./money-query.ts";
import { MoneyPages, MoneyTable } from "./money-table.tsx";

interface PartProps {
  texts: Messages["money"];
  locale: Locale;
  query: MoneyQuery;
}

export function BonusPart({ texts, locale, query }: PartProps) {
  const month = monthParams(query.month);
  const { type, level, buyer } = query;
  const shared = { ...month, pageNo: query.page, ...(type && { bonusType: type }) };
  const people = { ...shared, ...(level !== null && { level }) };
  const orders = { ...shared, ...(buyer && { buyerNo: buyer }) };
  return (
    <div className="flex flex-col gap-12">
      <Loaded operation={getBonusBalance} input={{ query: month }} texts={texts} height="h-64">
        {(balance) => <Balance balance={balance} texts={texts} locale={locale} />}
      </Loaded>
      {query.by === "person" ? (
        <>
          <Loaded operation={listBonusLevels} input={{ query: month }} texts={texts} height="h-64">
            {(answer) => <BonusLevels answer={answer} texts={texts} locale={locale} query={query} />}
          </Loaded>
          <Loaded operation={listBonusPeople} input={{ query: people }} texts={texts} height="h-96">
            {(answer) => <BonusPeople answer={answer} texts={texts} locale={locale} query={query} />}
          </Loaded>
        </>
      ) : (
        <Loaded operation={listBonusHistory} input={{ query: orders }} texts={texts} height="h-96">
          {(answer) => <History answer={answer} texts={texts} locale={locale} query={query} />}
        </Loaded>
      )}
    </div>
  );
}

function Balance({
  balance,
  texts,
  locale,
}: Omit<PartProps, "query"> & { balance: OperationAnswer<typeof balanceOperation> }) {
  const title = fill(texts.balanceOf, { month: monthText(locale, balance.month) });
  const rows = [
    [texts.opening, balance.opening, true],
    [texts.earned, balance.earned, true],
    [texts.corrected, balance.corrected, false],
    [texts.usedInMonth, balance.used, true],
    [texts.other, balance.other, false],
    [texts.closing, balance.closing, true],
    [texts.owed, balance.owed, false],
  ] as const;
  const shown = rows.filter(([, amount, always]) => always || parseMinor(amount) !== 0);
  return (
    <section aria-labelledby="balance" className="flex max-w-xl flex-col gap-4">
      <h2 id="balance" className="text-xl">
        {title}
      </h2>
      <MoneyTable
        caption={title}
        columns={[{ name: texts.what }, { name: texts.amount, figures: true }]}
        rows={shown.map(([name, amount]) => ({
          key: name,
          cells: [name, formatAmount(amount, balance.currency, locale)],
        }))}
      />
    </section>
  );
}

function History({ answer, texts, locale, query }: PartProps & { answer: OperationAnswer<typeof historyOperation> }) {
  const { items, currency, total, totalPageCount } = answer;
  const title = fill(texts.explained, { month: monthText(locale, answer.month) });
  if (items.length === 0) {
    return <NoBonus texts={texts} locale={locale} />;
  }
  return (
    <section aria-labelledby="explained" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="explained" className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{texts.explainedLead}</p>
        {query.buyer !== null && <p>{fill(texts.ofPerson, { number: query.buyer })}</p>}
      </div>
      <p className="font-semibold">{fill(texts.explainedTotal, { amount: formatAmount(total, currency, locale) })}</p>
      <BonusTools texts={texts} locale={locale} query={query} month={answer.month} />
      <MoneyTable
        caption={title}
        columns={[
          { name: texts.type },
          { name: texts.level },
          { name: texts.order },
          { name: texts.buyer },
          { name: texts.points, figures: true },
          { name: texts.base, figures: true },
          { name: texts.rate, figures: true },
          { name: texts.amount, figures: true },
          { name: texts.plan },
        ]}
        rows={items.map((item, index) => ({ key: String(index), cells: cellsOf(item, currency, { texts, locale }) }))}
      />
      <MoneyPages texts={texts} locale={locale} query={query} total={totalPageCount} />
    </section>
  );
}

function cellsOf(item: BonusHistoryItem, currency: Currency, { texts, locale }: Omit<PartProps, "query">) {
  const { bonusType, kind, level, order, planVersion, note } = item;
  const type = texts[`type_${bonusType}`];
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const levelText = bonusType === "LEADER" ? fill(texts.generation, { level }) : fill(texts.levelN, { level });
  return [
    kind === "reversal" ? `${type}: ${texts.kind_reversal}` : type,
    level === 0 ? texts.level0 : levelText,
    order ? (order.number ?? "–") : note,
    order?.buyer ?? "–",
    order ? item.points : "–",
    money(item.base),
    formatRate(item.rate, locale),
    money(item.amount),
    planVersion === null ? texts.kind_correction : fill(texts.planNo, { version: planVersion }),
  ];
}
