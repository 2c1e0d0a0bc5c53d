import type { Choices } from "./choices.ts";
import { type Consents, missingConsents } from "@kram/domain/consents";

/** Parts of the checkout in their order; also their anchors in the page. */
export const STEPS = ["delivery", "payment", "consents", "summary"] as const;

/** Name of a step. */
export type Step = (typeof STEPS)[number];

/** Which steps have all that they ask for; the summary never, for it ends with the order. */
export function finishedSteps(input: {
  /** Fields that the chosen address or locker lacks. */
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
