"use client";
import type { OperationAnswer } from "@kram/contract/operation";
import type { getRunningMonth, getMonthTrial as operation } from "@kram/contract/structure";
import { type SyntheticEvent, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getMonthTrial } from "../../platform/http/operations/structure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NextSteps } from "./next-steps.tsx";

type Month = OperationAnswer<typeof getRunningMonth>;
type Tried = NonNullable<OperationAnswer<typeof operation>["plan"]>;

const FIELDS = ["own", "others"] as const;
const POINTS = /^\d{1,7}$/u;

/** Begins with the month's own points. Source: structure 6. */
export function WhatIf({ month, texts, locale }: { month: Month; texts: Messages["structure"]; locale: Locale }) {
  const words = texts.running.whatIf;
  const [typed, setTyped] = useState({
    own: String(month.personalPoints),
    others: String(Math.max(0, month.groupPoints - month.personalPoints)),
  });
  const [asked, setAsked] = useState<typeof typed | null>(null);
  const [checked, setChecked] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = FIELDS.find((name) => !POINTS.test(typed[name]));
    if (wrong === undefined) setAsked(typed);
    else document.getElementById(`what-if-${wrong}`)?.focus();
  };
  return (
    <section aria-labelledby="what-if" className="flex flex-col gap-4 rounded border border-line p-5">
      <h3 id="what-if" className="font-semibold">
        {words.title}
      </h3>
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <form noValidate onSubmit={send} className="flex flex-col gap-4 sm:flex-row sm:items-start">
        {FIELDS.map((name) => (
          <TextField
            key={name}
            id={`what-if-${name}`}
            label={words[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
            error={checked && !POINTS.test(typed[name]) ? words.digits : undefined}
          />
        ))}
        <Button type="submit" variant="secondary" className="sm:mt-[1.875rem]">
          {words.show}
        </Button>
      </form>
      <div role="status">
        {asked && (
          <Loaded
            key={`${asked.own} ${asked.others}`}
            operation={getMonthTrial}
            input={{ query: { own: Number(asked.own), others: Number(asked.others) } }}
            texts={texts}
            height="h-32"
          >
            {({ plan }) => plan && <Result plan={plan} texts={texts} locale={locale} />}
          </Loaded>
        )}
      </div>
    </section>
  );
}

function Result({ plan, texts, locale }: { plan: Tried; texts: Messages["structure"]; locale: Locale }) {
  const { running } = texts;
  const rates = [
    { name: fill(running.steps.personal, { rate: plan.personalRate }), earns: plan.personalRate !== "0,00" },
    ...plan.levels.map(({ level, rate }) => ({
      name: fill(running.steps.level, { level, rate }),
      earns: plan.openLevels.includes(level),
    })),
    { name: running.leader, earns: plan.leader },
  ];
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <ul className="flex flex-col gap-2 text-sm">
        {rates.map(({ name, earns }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            {name}
            <Badge tone={earns ? "green" : "yolk"}>{earns ? running.whatIf.earns : running.whatIf.not}</Badge>
          </li>
        ))}
      </ul>
      <NextSteps plan={plan} texts={texts} locale={locale} />
    </div>
  );
}
