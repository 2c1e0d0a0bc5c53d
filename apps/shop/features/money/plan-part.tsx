"use client";
import type { listPlanVersions as operation, PlanVersion } from "@kram/contract/bonuses";
import type { OperationAnswer } from "@kram/contract/operation";
import { formatAmount } from "../../i18n/amount.ts";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { listPlanVersions } from "../../platform/http/operations/bonuses.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatRate } from "./bonus-people.tsx";
import { MoneyTable } from "./money-table.tsx";

interface PartProps {
  texts: Messages["money"];
  locale: Locale;
}

type Versions = OperationAnswer<typeof operation>;

/** The plan in its versions, with examples that its engine counted. Source: bonuses 7. */
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
  const { version, validFrom, state, personal, qualifyingPoints, levels, leader, cap } = plan;
  const number = new Intl.NumberFormat(locale);
  const title = fill(texts.planVersion, { version, month: monthText(locale, validFrom) });
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const cells = ({ rate, example }: { rate: string; example: string }) => [formatRate(rate, locale), money(example)];
  const figures = [
    { name: texts.rate, figures: true },
    { name: texts.planExample, figures: true },
  ] as const;
  return (
    <section aria-label={title} className="flex max-w-2xl flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {title}
          <Badge tone={STATE_TONES[state]}>{texts[`planState_${state}`]}</Badge>
        </h2>
        <p className="text-sm text-ink-soft">{timeText(plan, texts, locale)}</p>
      </div>
      <MoneyTable
        caption={texts.planPersonal}
        columns={[{ name: texts.planPersonal }, ...figures]}
        rows={personal.map(({ points, ...rated }) => ({
          key: String(points),
          cells: [fill(texts.planFrom, { points: number.format(points) }), ...cells(rated)],
        }))}
      />
      <p>{fill(texts.planQualifying, { points: number.format(qualifyingPoints) })}</p>
      <MoneyTable
        caption={texts.planLevels}
        columns={[{ name: texts.planLevels }, { name: texts.planGroup, figures: true }, ...figures]}
        rows={levels.map(({ groupPoints, ...rated }, index) => ({
          key: String(index),
          cells: [fill(texts.planLevel, { level: index + 1 }), number.format(groupPoints), ...cells(rated)],
        }))}
      />
      {leader.generations.length > 0 && (
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
            rows={leader.generations.map((rated, index) => ({
              key: String(index),
              cells: [fill(texts.generation, { level: index + 1 }), ...cells(rated)],
            }))}
          />
        </>
      )}
      {cap !== null && <p>{fill(texts.planCap, { amount: money(cap) })}</p>}
      <Example plan={plan} money={money} texts={texts} locale={locale} />
    </section>
  );
}

const STATE_TONES = { past: "neutral", "in-force": "green", announced: "yolk", replaced: "neutral" } as const;

/** Since when and until when it counts, and when it was made known. */
function timeText({ state, validFrom, lastMonth, announcedAt }: PlanVersion, texts: Messages["money"], locale: Locale) {
  if (state === "replaced") return texts.planReplaced;
  const from = monthText(locale, validFrom);
  const announced = fill(texts.planAnnounced, { date: dayText(locale, announcedAt) });
  const counts =
    lastMonth === null
      ? fill(texts.planSince, { from })
      : fill(texts.planBetween, { from, until: monthText(locale, lastMonth) });
  return state === "announced" ? `${counts} ${announced}` : counts;
}

function Example({
  plan: { example },
  money,
  texts,
  locale,
}: PartProps & { plan: PlanVersion; money: (amount: string) => string }) {
  const number = new Intl.NumberFormat(locale);
  const points = { own: number.format(example.ownPoints), group: number.format(example.groupPoints) };
  return (
    <section aria-label={texts.planWorked} className="flex flex-col gap-3 rounded border border-line p-5">
      <h3 className="font-semibold">{texts.planWorked}</h3>
      <p className="text-sm text-ink-soft">{fill(texts.planWorkedLead, { ...points, base: money(example.base) })}</p>
      <MoneyTable
        caption={texts.planWorked}
        columns={[{ name: texts.planFor }, { name: texts.amount, figures: true }]}
        rows={example.shares.map(({ type, level, amount }) => ({
          key: `${type} ${level}`,
          cells: [type === "GROUP" ? fill(texts.planOfLevel, { level }) : texts[`planOf_${type}`], money(amount)],
        }))}
        total={[texts.total, money(example.total)]}
      />
    </section>
  );
}
