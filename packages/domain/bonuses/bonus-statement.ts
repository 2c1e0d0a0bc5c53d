import type { Minor } from "../money/public.ts";
import { BONUS_TYPES, type BonusType } from "./bonus-plan.ts";

/** Minor units; what came back and what staff took is negative. */
interface StatementSums {
  earned: Minor;
  reversed: Minor;
  corrected: Minor;
}

type StatementType = BonusType | "CORRECTION";

/** Of one month, version, kind, level and rate. */
export interface StatementItem extends StatementSums {
  /** `"2026-11"`. */
  month: string;
  /** Null for corrections by staff. */
  planVersion: number | null;
  type: StatementType;
  level: number;
  /** Hundredths of a percent. */
  rate: number;
  /** Net volume less what came back. */
  base: Minor;
}

type StatementLine = Omit<StatementItem, "month" | "planVersion"> & { total: Minor };

interface StatementPlan {
  version: number | null;
  lines: StatementLine[];
  total: Minor;
}

export interface BonusStatement extends StatementSums {
  /** By version, corrections last. */
  plans: StatementPlan[];
  months: (StatementSums & { month: string; total: Minor })[];
  total: Minor;
}

/** Letters come after digits. */
const LAST = "none";

const TYPES: readonly StatementType[] = [...BONUS_TYPES, "CORRECTION"];

/** Sums a period by version of the plan, kind and level, and by month. Source: money 9. */
export function bonusStatement(items: readonly StatementItem[]): BonusStatement {
  const sums = sumOf(items);
  const plans = groupsOf(items, ({ planVersion }) => String(planVersion ?? LAST));
  const months = groupsOf(items, ({ month }) => month);
  return {
    ...sums,
    plans: plans.map((group) => ({
      version: group[0]?.planVersion ?? null,
      lines: linesOf(group),
      total: sumOf(group).total,
    })),
    months: months.map((group) => ({ month: group[0]?.month ?? "", ...sumOf(group) })),
  };
}

function linesOf(items: readonly StatementItem[]): StatementLine[] {
  const lines = groupsOf(items, lineKey).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { type, level, rate } = first;
    const base = group.reduce((sum, item) => sum + item.base, 0);
    return [{ type, level, rate, base, ...sumOf(group) }];
  });
  // Within a kind they stand by level and rate already.
  return lines.toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
}

const lineKey = ({ type, level, rate }: StatementItem) => `${type} ${level} ${rate}`;

/** Ascending by key, numbers in it by their value. */
function groupsOf(items: readonly StatementItem[], keyOf: (item: StatementItem) => string): StatementItem[][] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true })).map(([, group]) => group);
}

function sumOf(items: readonly StatementSums[]): StatementSums & { total: Minor } {
  const sums = { earned: 0, reversed: 0, corrected: 0, total: 0 };
  for (const { earned, reversed, corrected } of items) {
    sums.earned += earned;
    sums.reversed += reversed;
    sums.corrected += corrected;
    sums.total += earned + reversed + corrected;
  }
  return sums;
}
