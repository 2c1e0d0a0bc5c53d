import type { Country } from "@kram/countries/country";
import {
  BONUS_TYPES,
  type BonusPlan,
  bonusPlanProblem,
  compareEarnings,
  type EarningChange,
} from "@kram/domain/bonuses";
import { monthBefore } from "@kram/domain/calendar";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CloseRow, createBonusesRepository } from "./bonuses.repository.ts";
import { type KindSum, sumMonth } from "./count-month.ts";
import { type MonthSales, readMonthSales } from "./month-sales.ts";
import { createSimulationsRepository } from "./simulations.repository.ts";

interface Counted {
  close: CloseRow;
  kinds: KindSum[];
  byMember: Map<number, number>;
}

export interface Simulation {
  against: "paid" | "plan-in-force" | "month-before";
  simulation: CloseRow;
  present: CloseRow | null;
  kinds: { type: KindSum["type"]; level: number; present: number; simulation: number }[];
  gainers: number;
  losers: number;
  winners: NamedChange[];
  worst: NamedChange[];
}

type NamedChange = EarningChange & { member: { memberNo: string; name: string; surname: string } };

const SHOWN = 10;

/**
 * Counts by given rules, or the plan, and compares; books nothing. Refuses: bonus-plan.tiers-not-ascending,
 * bonus-plan.above-pool, bonus-plan.missing.
 */
export async function simulateMonth({
  db,
  country,
  month,
  rules,
  staffId,
}: {
  db: Database;
  country: Country;
  month: string;
  rules: BonusPlan | null;
  staffId: number;
}): Promise<Simulation> {
  const problem = rules && bonusPlanProblem(rules);
  if (problem) throw new ShopError({ code: problem });
  const bonuses = createBonusesRepository(db);
  const plan = await bonuses.planOf(month);
  if (!rules && !plan) throw new ShopError({ code: "bonus-plan.missing" });
  const sales = await readMonthSales({ db, month, timeZone: country.timeZone });
  const simulated = await countBy(sales, {
    month,
    version: rules ? 0 : (plan?.version ?? 0),
    rules: rules ?? plan?.rules,
  });
  if (!rules) await createSimulationsRepository(db).noteRehearsal({ month, staffId, bonus: simulated.close.bonus });
  const paid = await paidFor(db, month);
  if (paid) return compared(db, { against: "paid", simulated, present: paid });
  if (rules) {
    const present = plan && (await countBy(sales, { month, version: plan.version, rules: plan.rules }));
    return compared(db, { against: "plan-in-force", simulated, present });
  }
  return compared(db, {
    against: "month-before",
    simulated,
    present: await paidFor(db, `${monthBefore(month.slice(0, 7))}-01`),
  });
}

async function countBy(
  sales: MonthSales,
  { month, version, rules }: { month: string; version: number; rules: BonusPlan | undefined },
): Promise<Counted> {
  if (!rules) throw new Error("a month is counted by rules");
  const { totals, ...counted } = await sumMonth(rules, sales);
  const { leastOutsideShare: leastOutside = null } = rules;
  return { ...counted, close: { ...totals, month, planVersion: version, leastOutside, finishedAt: null } };
}

async function paidFor(db: Database, month: string): Promise<Counted | null> {
  const close = await createBonusesRepository(db).closeOf(month);
  if (!close?.finishedAt) return null;
  const simulations = createSimulationsRepository(db);
  const [kinds, byMember] = await Promise.all([simulations.paidByKind(month), simulations.paidByMember(month)]);
  return { close: { ...close, bonus: kinds.reduce((sum, { amount }) => sum + amount, 0) }, kinds, byMember };
}

/** By type and level, those that only one side has too. */
export function kindsBeside(present: readonly KindSum[], simulation: readonly KindSum[]): Simulation["kinds"] {
  const amountOf = (kinds: readonly KindSum[], { type, level }: KindSum) =>
    kinds.find((kind) => kind.type === type && kind.level === level)?.amount ?? 0;
  const named = new Map([...simulation, ...present].map((kind) => [`${kind.type} ${kind.level}`, kind]));
  return [...named.values()]
    .toSorted((a, b) => BONUS_TYPES.indexOf(a.type) - BONUS_TYPES.indexOf(b.type) || a.level - b.level)
    .map((kind) => ({
      type: kind.type,
      level: kind.level,
      present: amountOf(present, kind),
      simulation: amountOf(simulation, kind),
    }));
}

async function compared(
  db: Database,
  { against, simulated, present }: { against: Simulation["against"]; simulated: Counted; present: Counted | null },
): Promise<Simulation> {
  const kinds = kindsBeside(present?.kinds ?? [], simulated.kinds);
  const { winners, worst, ...counts } = compareEarnings(present?.byMember ?? new Map(), simulated.byMember, SHOWN);
  const names = await createSimulationsRepository(db).names([...winners, ...worst].map(({ memberId }) => memberId));
  const withName = (change: EarningChange) => {
    const member = names.get(change.memberId);
    return member ? [{ ...change, member }] : [];
  };
  return {
    against,
    simulation: simulated.close,
    present: present?.close ?? null,
    kinds,
    ...counts,
    winners: present ? winners.flatMap(withName) : [],
    worst: worst.flatMap(withName),
  };
}
