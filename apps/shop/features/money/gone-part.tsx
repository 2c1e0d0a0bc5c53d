"use client";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import type { listCanceledOrdersRefunds as operation } from "@kram/contract/money";
import type { OperationAnswer } from "@kram/contract/operation";
import { formatAmount } from "../../i18n/amount.ts";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { listCanceledOrdersRefunds } from "../../platform/http/operations/money.ts";
import { type MoneyQuery, monthParams } from "./money-query.ts";
import { MoneyTable } from "./money-table.tsx";

type Gone = OperationAnswer<typeof operation>;

export function GonePart({ texts, locale, query }: { texts: Messages["money"]; locale: Locale; query: MoneyQuery }) {
  const input = { query: { ...monthParams(query.month), pageSize: 100 } };
  return (
    <Loaded operation={listCanceledOrdersRefunds} input={input} texts={texts} height="h-64">
      {(answer) => <Orders answer={answer} texts={texts} locale={locale} />}
    </Loaded>
  );
}

function Orders({ answer, texts, locale }: { answer: Gone; texts: Messages["money"]; locale: Locale }) {
  const { items, currency, month } = answer;
  const title = fill(texts.goneTitle, { month: monthText(locale, month) });
  const money = (amount: string) => formatAmount(amount, currency, locale);
  return (
    <section aria-labelledby="gone" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="gone" className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{texts.goneLead}</p>
      </div>
      {items.length === 0 ? (
        <p>{texts.noGone}</p>
      ) : (
        <MoneyTable
          caption={title}
          columns={[
            { name: texts.order },
            { name: texts.date },
            { name: texts.status },
            { name: texts.buyer },
            { name: texts.level },
            { name: texts.points, figures: true },
            { name: texts.gross, figures: true },
            { name: texts.bonusReversed, figures: true },
          ]}
          rows={items.map((item, index) => ({
            key: String(index),
            cells: [
              item.number ?? "–",
              dayText(locale, item.at),
              texts[`status_${item.status}`],
              item.buyer,
              item.level === 0 ? texts.level0 : fill(texts.levelN, { level: item.level }),
              item.points,
              item.gross === null ? "–" : money(item.gross),
              money(item.bonusReversed),
            ],
          }))}
        />
      )}
    </section>
  );
}
