import type { Minor } from "../money/public.ts";

export const PAYOUT_STATES = ["REQUESTED", "APPROVED", "IN_FILE", "PAID", "FAILED", "CANCELED"] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Money lies ready for these; a member has one of them at most. Source: payouts 3. */
export const OPEN_PAYOUT_STATES = ["REQUESTED", "APPROVED", "IN_FILE"] as const satisfies readonly PayoutState[];

export function isOpenPayout(state: PayoutState): boolean {
  return OPEN_PAYOUT_STATES.some((open) => open === state);
}

/** `cancel` is the member's, `refuse` the office's; `fail` also after the bank first took it. */
export type PayoutStep = "cancel" | "refuse" | "approve" | "file" | "pay" | "fail";

const STEPS: Readonly<Record<PayoutStep, { from: readonly PayoutState[]; to: PayoutState }>> = {
  cancel: { from: ["REQUESTED"], to: "CANCELED" },
  refuse: { from: ["REQUESTED", "APPROVED"], to: "CANCELED" },
  approve: { from: ["REQUESTED"], to: "APPROVED" },
  file: { from: ["APPROVED"], to: "IN_FILE" },
  pay: { from: ["IN_FILE"], to: "PAID" },
  fail: { from: ["IN_FILE", "PAID"], to: "FAILED" },
};

/** The state after a step, null where it cannot be taken. Source: payouts 5. */
export function payoutStepTo(state: PayoutState, step: PayoutStep): PayoutState | null {
  const { from, to } = STEPS[step];
  return from.includes(state) ? to : null;
}

/** What of each balance is meant, in minor units. */
export interface DrawnMoney {
  personal: Minor;
  refunds: Minor;
  bonus: Minor;
}

/** All three balances. Source: payouts 1. */
export function payableOf({ personal, refunds, bonus }: DrawnMoney): Minor {
  return personal + refunds + bonus;
}

export type PayoutProblem = "payout.too-little" | "payout.below-minimum" | "payout.below-fee";

/** The fee is part of the amount. Source: payouts 2. */
export function payoutProblem({
  amount,
  payable,
  minimum,
  fee,
}: {
  amount: Minor;
  payable: Minor;
  minimum: Minor;
  fee: Minor;
}): PayoutProblem | null {
  if (amount > payable) return "payout.too-little";
  if (amount < minimum) return "payout.below-minimum";
  return amount <= fee ? "payout.below-fee" : null;
}

/** Personal balance first, then refunds; the bonus last, since it pays orders too. Source: payouts 1. */
export function drawFrom(balances: DrawnMoney, amount: Minor): DrawnMoney {
  const personal = Math.min(balances.personal, amount);
  const refunds = Math.min(balances.refunds, amount - personal);
  return { personal, refunds, bonus: amount - personal - refunds };
}

/** What a bank statement shows, such as `PL-W12`. */
export function payoutReference(prefix: string, id: number): string {
  return `${prefix}-W${id}`;
}

/** The day on which a claim of that day lapses: the end of a year, both in Poland and Germany. Source: payouts 12. */
export function lapseOf(day: string, years: number): string {
  return `${Number.parseInt(day, 10) + years}-12-31`;
}
