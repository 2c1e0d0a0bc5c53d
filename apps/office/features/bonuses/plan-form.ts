import type { BonusPlanItem } from "@kram/contract/bonuses";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { toAmount } from "../../platform/formats.ts";

type Rules = BonusPlanItem["rules"];

/** As typed: decimal comma or point; an empty cap or least share is none. */
export interface PlanForm {
  personal: { points: number; percent: string }[];
  qualifyingPoints: number;
  levels: { groupPoints: number; percent: string }[];
  leaderPoints: number;
  leaderGroupPoints: number;
  generations: { percent: string }[];
  poolPercent: string;
  cap: string;
  leastOutside: string;
}

// Hundredths of a percent are written as minor units: two digits after the comma.
const percentOf = (rate: number) => formatMinor(rate).replace(/,?0{1,2}$/u, "");
const rateOf = (percent: string) => parseMinor(toAmount(percent)) ?? 0;
const hasText = (value: string | null | undefined): value is string => typeof value === "string" && value.trim() !== "";

export function toPlanForm({
  personal,
  qualifyingPoints,
  levels,
  leader,
  poolRate,
  cap,
  leastOutsideShare,
}: Rules): PlanForm {
  return {
    personal: personal.map(({ points, rate }) => ({ points, percent: percentOf(rate) })),
    qualifyingPoints,
    levels: levels.map(({ groupPoints, rate }) => ({ groupPoints, percent: percentOf(rate) })),
    leaderPoints: leader.personalPoints,
    leaderGroupPoints: leader.groupPoints,
    generations: leader.rates.map((rate) => ({ percent: percentOf(rate) })),
    poolPercent: percentOf(poolRate),
    cap: cap === null ? "" : formatMinor(cap),
    leastOutside: leastOutsideShare === undefined ? "" : percentOf(leastOutsideShare),
  };
}

/** Emptied lists arrive as null. */
export function toPlanRules(form: PlanForm): Rules {
  return {
    personal: (form.personal ?? []).map(({ points, percent }) => ({ points, rate: rateOf(percent) })),
    qualifyingPoints: form.qualifyingPoints,
    levels: (form.levels ?? []).map(({ groupPoints, percent }) => ({ groupPoints, rate: rateOf(percent) })),
    leader: {
      personalPoints: form.leaderPoints,
      groupPoints: form.leaderGroupPoints,
      rates: (form.generations ?? []).map(({ percent }) => rateOf(percent)),
    },
    poolRate: rateOf(form.poolPercent),
    cap: hasText(form.cap) ? rateOf(form.cap) : null,
    ...(hasText(form.leastOutside) && { leastOutsideShare: rateOf(form.leastOutside) }),
  };
}
