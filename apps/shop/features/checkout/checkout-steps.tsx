"use client";
import { type Consents, missingConsents } from "@kram/domain/consents";
import { Icon } from "../../ui/icon.tsx";
import type { CheckoutTexts } from "./checkout-texts.ts";
import type { Choices } from "./choices.ts";

/** Also anchors in the page. */
export const STEPS = ["delivery", "payment", "consents", "summary"] as const;

type Step = (typeof STEPS)[number];

/** Without the summary, which ends with the order. */
export function finishedSteps(input: {
  missing: readonly string[];
  choices: Pick<Choices, "paymentMethod">;
  consents: Consents;
}): ReadonlySet<Step> {
  const finished = new Set<Step>();
  if (input.missing.length === 0) finished.add("delivery");
  if (input.choices.paymentMethod !== null) finished.add("payment");
  if (missingConsents(input.consents).length === 0) finished.add("consents");
  return finished;
}

/** Links that mark complete steps. */
export function CheckoutSteps({ texts, finished }: { texts: CheckoutTexts; finished: ReadonlySet<Step> }) {
  return (
    <nav aria-label={texts.steps}>
      <ol className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line pb-2">
        {STEPS.map((step, index) => (
          <li key={step}>
            <a href={`#${step}`} className="flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-green">
              <span
                className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-xs ${
                  finished.has(step) ? "border-green bg-green text-on-green" : "border-line-strong"
                }`}
              >
                {finished.has(step) ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              {texts[step]}
              {finished.has(step) && <span className="sr-only">, {texts.stepDone}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
