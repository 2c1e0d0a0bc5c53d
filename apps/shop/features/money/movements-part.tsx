"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { listPersonalHistory as operation, MoneyMovement } from "@kram/contract/money";
import type { Operation, OperationAnswer } from "@kram/contract/operation";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { type At, hrefOf } from "../../platform/http/api.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import {
  exportMoney,
  listGrossHistory,
  listPersonalHistory,
  listRefundsHistory,
} from "../../platform/http/operations/money.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import type { MoneyQuery } from "./money-query.ts";
import { MoneyPages, MoneyTable } from "./money-table.tsx";

type Movements = OperationAnswer<typeof operation>;

type Kind = "personal" | "refunds" | "all";

/** All three work alike. */
const OPERATIONS: Readonly<Record<Kind, At<Operation & Pick<typeof operation, "query" | "response">>>> = {
  personal: listPersonalHistory,
  refunds: listRefundsHistory,
  all: listGrossHistory,
};

interface PartProps {
  texts: Messages["money"];
  locale: Locale;
  query: MoneyQuery;
}

export function MovementsPart({ texts, locale, query, kind }: PartProps & { kind: Kind }) {
  const range = {
    ...(query.fromDate && { fromDate: query.fromDate }),
    ...(query.toDate && { toDate: query.toDate }),
  };
  const file = hrefOf(exportMoney, { query: { ...range, account: kind, locale } });
  return (
    <section aria-labelledby="movements" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="movements" className="text-xl">
          {texts.movements}
        </h2>
        <a href={file} className={buttonLook("secondary", "small")}>
          {texts.export}
        </a>
      </div>
      <Loaded
        operation={OPERATIONS[kind]}
        input={{ query: { ...range, pageNo: query.page } }}
        texts={texts}
        height="h-80"
      >
        {(answer) => <Rows answer={answer} texts={texts} locale={locale} query={query} />}
      </Loaded>
    </section>
  );
}

function Rows({ answer, texts, locale, query }: PartProps & { answer: Movements }) {
  const { items, currency, opening, closing, totalPageCount } = answer;
  if (items.length === 0) return <EmptyState level={3} title={texts.noMovements} text={texts.noMovementsText} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <span>{fill(texts.openingIs, { amount: formatAmount(opening, currency, locale) })}</span>
        <span className="font-semibold">
          {fill(texts.closingIs, { amount: formatAmount(closing, currency, locale) })}
        </span>
      </p>
      <MoneyTable
        caption={texts.movements}
        columns={[
          { name: texts.date },
          { name: texts.what },
          { name: texts.order },
          { name: texts.amount, figures: true },
          { name: texts.balance, figures: true },
        ]}
        rows={items.map((item) => ({ key: String(item.id), cells: cellsOf(item, currency, { texts, locale }) }))}
      />
      <MoneyPages texts={texts} locale={locale} query={query} total={totalPageCount} />
    </div>
  );
}

function cellsOf(item: MoneyMovement, currency: Currency, { texts, locale }: Omit<PartProps, "query">) {
  const names: Partial<Record<string, string>> = texts;
  const { orderNumber } = item;
  return [
    dayText(locale, item.at),
    names[`reason_${item.reason}`] ?? texts.reason_other,
    orderNumber === null ? (
      "–"
    ) : (
      <IntentLink
        key="order"
        href={hrefFor(locale, `/orders/${orderNumber}`)}
        className="text-green underline underline-offset-4"
      >
        {orderNumber}
      </IntentLink>
    ),
    formatAmount(item.amount, currency, locale),
    formatAmount(item.balance, currency, locale),
  ];
}
