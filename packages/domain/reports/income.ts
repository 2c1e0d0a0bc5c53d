import type { Minor } from "../money/public.ts";

/** Smaller groups are not told of, nor groups that leave fewer over: nobody is to be recognised. */
export const LEAST_INCOME_GROUP = 100;

/** `sponsors` are those of them who have somebody below. */
export const INCOME_GROUPS = ["active", "sponsors"] as const;

export type IncomeGroupName = (typeof INCOME_GROUPS)[number];

/** Of a tenth of a group, ordered by what people earned, or null for the whole group. */
export interface IncomeRow {
  name: IncomeGroupName;
  tenth: number | null;
  members: number;
  /** Who earned nothing, or gave back more than they got. */
  zero: number;
  total: Minor;
  median: Minor;
  /** Of the bonuses, those on own purchases. */
  own: Minor;
}

export interface IncomeGroup {
  name: IncomeGroupName;
  members: number;
  zero: number;
  /** Hundredths of a percent. */
  zeroShare: number;
  total: Minor;
  median: Minor;
  /** Rounded down, as are those of the tenths. */
  mean: Minor;
  ownShare: number;
  tenths: { tenth: number; mean: Minor }[];
}

/** Groups that may be told of, in the order of the report. Source: reports 8. */
export function incomeGroups(rows: readonly IncomeRow[]): IncomeGroup[] {
  const all = wholeOf(rows, "active");
  return INCOME_GROUPS.flatMap((name) => {
    const whole = wholeOf(rows, name);
    if (!whole || !all || whole.members < LEAST_INCOME_GROUP) return [];
    const left = all.members - whole.members;
    return left > 0 && left < LEAST_INCOME_GROUP ? [] : [groupOf(whole, rows)];
  });
}

const wholeOf = (rows: readonly IncomeRow[], of: IncomeGroupName) =>
  rows.find(({ name, tenth }) => name === of && tenth === null);

function groupOf({ name, members, zero, total, median, own }: IncomeRow, rows: readonly IncomeRow[]): IncomeGroup {
  const share = (part: number, whole: number) => (whole > 0 ? Math.floor((Math.max(0, part) * 10_000) / whole) : 0);
  return {
    name,
    members,
    zero,
    zeroShare: share(zero, members),
    total,
    median,
    mean: Math.floor(total / members),
    ownShare: Math.min(10_000, share(own, total)),
    tenths: rows
      .filter((row) => row.name === name)
      .flatMap((row) => (row.tenth === null ? [] : [{ tenth: row.tenth, mean: Math.floor(row.total / row.members) }]))
      .toSorted((a, b) => a.tenth - b.tenth),
  };
}
