"use client";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getRunningMonth as operation } from "@kram/contract/structure";
import type { ReactNode } from "react";
import { formatAmount } from "../../i18n/amount.ts";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { listNotifications } from "../../platform/http/operations/notifications.ts";
import { getRunningMonth } from "../../platform/http/operations/structure.ts";
import { Badge } from "../../ui/badge.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { NextSteps } from "./next-steps.tsx";
import { WhatIf } from "./what-if.tsx";

type Month = OperationAnswer<typeof operation>;

interface PartProps {
  month: Month;
  texts: Messages["structure"];
  locale: Locale;
}

/** Source: structure 5. */
export function RunningMonth({ texts, locale }: Omit<PartProps, "month">) {
  return (
    <section aria-labelledby="running-month" className="flex flex-col gap-4">
      <h2 id="running-month" className="text-xl">
        {texts.running.title}
      </h2>
      <Loaded operation={getRunningMonth} input={{}} texts={texts} height="h-64">
        {(month) => (
          <>
            <Figures month={month} texts={texts} locale={locale} />
            <div className="grid gap-8 sm:grid-cols-2">
              <NextSteps plan={month.plan} texts={texts} locale={locale} />
              <People
                title={texts.running.joined}
                none={texts.running.nobodyJoined}
                group={month.joined}
                texts={texts}
              />
              <People title={texts.running.quiet} none={texts.running.nobodyQuiet} group={month.quiet} texts={texts} />
              <Notices texts={texts} locale={locale} />
            </div>
            {month.plan && <WhatIf texts={texts} locale={locale} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Figures({ month, texts: { running: texts }, locale }: PartProps) {
  const { plan, forecast, currency } = month;
  const number = new Intl.NumberFormat(locale);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-4 rounded border border-line bg-raised p-5">
      <Figure name={texts.ownPoints} value={number.format(month.personalPoints)}>
        {plan && (
          <Badge tone={plan.qualified ? "green" : "yolk"}>{plan.qualified ? texts.qualified : texts.unqualified}</Badge>
        )}
      </Figure>
      <Figure name={texts.groupPoints} value={number.format(month.groupPoints)} />
      <Figure
        name={texts.level}
        value={plan ? fill(texts.levels, { open: plan.openLevels.length, count: plan.levelCount }) : "–"}
      >
        {plan?.leader && <Badge tone="green">{texts.leader}</Badge>}
      </Figure>
      <Figure name={texts.forecast} value={formatAmount(forecast.total, currency, locale)}>
        <span className="text-sm text-ink-soft">{texts.forecastHint}</span>
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex flex-col items-start gap-1">
        <span className="money text-lg font-semibold sm:text-xl">{value}</span>
        {children}
      </dd>
    </div>
  );
}

function People({
  title,
  none,
  group,
  texts,
}: {
  title: string;
  none: string;
  group: Month["quiet"];
  texts: Messages["structure"];
}) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">
        {title} <span className="money font-normal text-ink-soft">{group.count}</span>
      </h3>
      {group.people.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {group.people.map(({ memberNo, name, depth }) => (
            <li key={memberNo}>
              {name} <span className="money text-ink-soft">{memberNo}</span>
              <span className="text-ink-soft"> · {fill(texts.levelN, { level: depth })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NOTICES = { query: { pageNo: 1, pageSize: 3 } } as const;

/** The newest ones, read or not. */
function Notices({ texts, locale }: Omit<PartProps, "month">) {
  const { running } = texts;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{running.notices}</h3>
      <Loaded operation={listNotifications} input={NOTICES} texts={texts} height="h-24">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">{running.noNotices}</p>
          ) : (
            <ul className="flex flex-col gap-1 text-sm">
              {items.map(({ id, title, createdAt }) => (
                <li key={id}>
                  {title} <span className="text-ink-soft">· {dayText(locale, createdAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="text-sm">
        <IntentLink href={hrefFor(locale, "/notifications")} className="text-green underline underline-offset-4">
          {running.allNotices}
        </IntentLink>
      </p>
    </div>
  );
}
