"use client";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getMonthTrial as operation } from "@kram/contract/structure";
import { type SyntheticEvent, useState } from "react";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { monthText } from "../../i18n/month-text.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getMonthTrial } from "../../platform/http/operations/structure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FiguresTable } from "../../ui/figures-table.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NextSteps } from "./next-steps.tsx";

type Trial = OperationAnswer<typeof operation>;
type Tried = Trial & { plan: NonNullable<Trial["plan"]> };

interface PartProps {
  texts: Messages["structure"];
  locale: Locale;
}

const POINTS = /^\d{1,7}$/u;

/** Begins with the month's own points. Source: structure 6. */
export function WhatIf({ texts, locale }: PartProps) {
  const words = texts.running.whatIf;
  return (
    <section aria-labelledby="what-if" className="flex flex-col gap-4 rounded border border-line p-5">
      <h3 id="what-if" className="font-semibold">
        {words.title}
      </h3>
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <Loaded operation={getMonthTrial} input={{ query: {} }} texts={texts} height="h-64">
        {({ plan, ...trial }) => plan && <Calculator start={{ ...trial, plan }} texts={texts} locale={locale} />}
      </Loaded>
    </section>
  );
}

interface PointsField {
  name: string;
  label: string;
  hint?: string;
  start: number;
}

function fieldsOf({ own, plan }: Tried, words: Messages["structure"]["running"]["whatIf"]): PointsField[] {
  return [
    { name: "own", label: words.own, start: own },
    ...plan.levels.map(({ level, points }) => ({
      name: `level-${level}`,
      label: fill(words.level, { level }),
      start: points,
    })),
    ...(plan.deeper > 0 ? [{ name: "deeper", label: words.deeper, start: plan.deeper }] : []),
    { name: "more", label: words.more, hint: words.moreHint, start: 0 },
  ];
}

/** The new person counts at the first level. */
function queryOf(typed: Readonly<Record<string, string>>, plan: Tried["plan"]) {
  const points = (name: string) => Number.parseInt(typed[name] ?? "0", 10);
  const levels = plan.levels.map(({ level }) => points(`level-${level}`) + (level === 1 ? points("more") : 0));
  return { own: points("own"), levels: [...levels, ...(plan.deeper > 0 ? [points("deeper")] : [])].join(",") };
}

function Calculator({ start, texts, locale }: PartProps & { start: Tried }) {
  const words = texts.running.whatIf;
  const fields = fieldsOf(start, words);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(fields.map(({ name, start: points }) => [name, String(points)])),
  );
  const [asked, setAsked] = useState<ReturnType<typeof queryOf> | null>(null);
  const [checked, setChecked] = useState(false);
  const isWrong = (name: string) => !POINTS.test(typed[name] ?? "");
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find(({ name }) => isWrong(name));
    if (wrong === undefined) setAsked(queryOf(typed, start.plan));
    else document.getElementById(`what-if-${wrong.name}`)?.focus();
  };
  return (
    <>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              id={`what-if-${name}`}
              label={label}
              hint={hint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={typed[name] ?? ""}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
              error={checked && isWrong(name) ? words.digits : undefined}
            />
          ))}
        </div>
        <Button type="submit" variant="secondary" className="self-start">
          {words.show}
        </Button>
      </form>
      <div role="status">
        {asked && (
          <Loaded
            key={`${asked.own} ${asked.levels}`}
            operation={getMonthTrial}
            input={{ query: asked }}
            texts={texts}
            height="h-64"
          >
            {({ plan, ...trial }) => plan && <Result trial={{ ...trial, plan }} texts={texts} locale={locale} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

function Result({ trial: { plan, bonus, currency }, texts, locale }: PartProps & { trial: Tried }) {
  const { running } = texts;
  const words = running.whatIf;
  const money = (amount: string | undefined) => (amount === undefined ? "–" : formatAmount(amount, currency, locale));
  const rows = [
    {
      name: fill(running.steps.personal, { rate: plan.personalRate }),
      earns: plan.personalRate !== "0,00",
      amount: bonus?.personal,
    },
    ...plan.levels.map(({ level, rate }, index) => ({
      name: fill(running.steps.level, { level, rate }),
      earns: plan.openLevels.includes(level),
      amount: bonus?.levels[index],
    })),
    { name: running.leader, earns: plan.leader, amount: bonus?.leader },
  ];
  return (
    <div className="flex flex-col gap-6">
      <FiguresTable
        caption={words.result}
        columns={[{ name: words.what }, { name: words.state }, { name: words.amount, figures: true }]}
        rows={rows.map(({ name, earns, amount }) => ({
          key: name,
          cells: [
            name,
            <Badge key="state" tone={earns ? "green" : "yolk"}>
              {earns ? words.earns : words.none}
            </Badge>,
            money(amount),
          ],
        }))}
        total={[words.total, "", money(bonus?.total)]}
      />
      <p className="text-sm text-ink-soft">
        {bonus
          ? fill(words.pointNet, { amount: money(bonus.pointNet), month: monthText(locale, bonus.month) })
          : words.noAmounts}
      </p>
      <NextSteps plan={plan} texts={texts} locale={locale} />
    </div>
  );
}
