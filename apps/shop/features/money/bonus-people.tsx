"use client";
import type { listBonusPeople as operation } from "@kram/contract/money";
import type { OperationAnswer } from "@kram/contract/operation";
import { parseMinor } from "@kram/domain/money";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { exportBonusStatement, getBonusStatement } from "../../platform/http/operations/money.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type MoneyQuery, moneyPath, monthParams } from "./money-query.ts";
import { MoneyPages, MoneyTable } from "./money-table.tsx";

interface PartProps {
  texts: Messages["money"];
  locale: Locale;
  query: MoneyQuery;
}

/** A line a person, kind and level, the largest first. Source: money 8. */
export function BonusPeople({
  answer,
  texts,
  locale,
  query,
}: PartProps & { answer: OperationAnswer<typeof operation> }) {
  const { items, currency, total, totalPageCount, month } = answer;
  const title = fill(texts.explained, { month: monthText(locale, month) });
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const number = new Intl.NumberFormat(locale);
  if (items.length === 0) return <NoBonus texts={texts} locale={locale} />;
  return (
    <section aria-labelledby="explained" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="explained" className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{texts.peopleLead}</p>
      </div>
      <p className="font-semibold">
        {fill(texts.explainedTotal, { amount: money(total) })}
        {query.level !== null && query.type !== null && (
          <span className="font-normal">
            {" "}
            {fill(texts.ofLevel, {
              type: texts[`type_${query.type}`],
              level: levelText({ bonusType: query.type, level: query.level }, texts),
            })}
          </span>
        )}
      </p>
      <BonusTools texts={texts} locale={locale} query={query} month={month} />
      <MoneyTable
        caption={title}
        columns={[
          { name: texts.buyer },
          { name: texts.type },
          { name: texts.level },
          { name: texts.rate, figures: true },
          { name: texts.orders, figures: true },
          { name: texts.points, figures: true },
          { name: texts.base, figures: true },
          { name: texts.amount, figures: true },
        ]}
        rows={items.map(({ buyer, bonusType, level, rate, orders, points, base, amount }, index) => ({
          key: String(index),
          cells: [
            buyer ? (
              <IntentLink
                key="buyer"
                href={hrefFor(
                  locale,
                  moneyPath({ tab: "bonus", month, type: bonusType, by: "order", buyer: buyer.memberNo }),
                )}
                className="text-green underline underline-offset-4"
              >
                {buyer.name} ({buyer.memberNo})
              </IntentLink>
            ) : (
              texts.kind_correction
            ),
            texts[`type_${bonusType}`],
            levelText({ bonusType, level }, texts),
            formatRate(rate, locale),
            number.format(orders),
            number.format(points),
            money(base),
            money(amount),
          ],
        }))}
      />
      <MoneyPages texts={texts} locale={locale} query={query} total={totalPageCount} />
    </section>
  );
}

/** `1`, or `Generation 1`. */
export function levelText(
  { bonusType, level }: { bonusType: string; level: number },
  texts: Messages["money"],
): string {
  if (level === 0) return texts.level0;
  return fill(bonusType === "LEADER" ? texts.generation : texts.levelN, { level });
}

/** The other way to read it, and the files of the month. */
export function BonusTools({ texts, locale, query, month }: PartProps & { month: string }) {
  const file = { query: { ...monthParams(month), locale } };
  const other = query.by === "person" ? "order" : "person";
  const path = moneyPath({ tab: "bonus", month, type: query.type, by: other });
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" size="small" href={hrefFor(locale, path)}>
        {texts[`by_${other}`]}
      </ButtonLink>
      <a href={hrefOf(exportBonusStatement, file)} className={buttonLook("secondary", "small")}>
        {texts.export}
      </a>
      <a href={hrefOf(getBonusStatement, file)} className={buttonLook("secondary", "small")}>
        {texts.exportPdf}
      </a>
    </p>
  );
}

export function NoBonus({ texts, locale }: Omit<PartProps, "query">) {
  const toShop = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.toShop}</ButtonLink>;
  return <EmptyState title={texts.none} text={texts.noneText} action={toShop} />;
}

export function formatRate(rate: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return format.format((parseMinor(rate) ?? 0) / 10_000);
}
