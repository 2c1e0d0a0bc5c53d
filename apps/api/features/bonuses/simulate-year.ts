import type { Country } from "@kram/countries/country";
import { type BonusPlan, compareEarnings } from "@kram/domain/bonuses";
import type { Database } from "../../platform/database.ts";
import { createBonusesRepository } from "./bonuses.repository.ts";
import { addKind, type KindSum, standingsOf, sumMonth } from "./count-month.ts";
import { type MonthSales, readMonthSales } from "./month-sales.ts";
import { createPlanSimulationsRepository, type PlanSide, type YearFigures } from "./plan-simulations.repository.ts";
import { kindsBeside } from "./simulate-month.ts";
import { createSimulationsRepository } from "./simulations.repository.ts";

const SHOWN = 20;

interface Parts {
  db: Database;
  country: Country;
}

/** Counts what staff asked for, one after the other; the API repeats it. Throws the first failure at the end. */
export async function runPlanSimulations({ db, country }: Parts): Promise<void> {
  const simulations = createPlanSimulationsRepository(db);
  const failures: unknown[] = [];
  while (await simulations.someToRun()) {
    const taken = await simulations.take();
    if (taken === null) break;
    const from = performance.now();
    const memory = watchMemory();
    try {
      const figures = await simulateYear({
        db,
        country,
        rules: taken.rules,
        onMonth: (done) => {
          memory.look();
          return simulations.noteProgress(taken.id, done);
        },
      });
      const tookMs = Math.round(performance.now() - from);
      await simulations.finish(taken.id, { figures, tookMs, memoryMb: memory.most() });
    } catch (error) {
      failures.push(error);
      await simulations.fail(taken.id);
    } finally {
      memory.stop();
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Counts the newest closed months by given rules and by the plan that counted, over the same sales and the structure of now.
 * Memory holds one month's lines, and a sum a member. Books nothing. Source: bonuses 9.
 */
export async function simulateYear({
  db,
  country,
  rules,
  onMonth = async () => undefined,
}: Parts & { rules: BonusPlan; onMonth?: (done: number) => Promise<void> }): Promise<YearFigures> {
  const plans = new Map((await createBonusesRepository(db).plans()).map((plan) => [plan.version, plan.rules]));
  const months: YearFigures["months"] = [];
  const [before, after] = [newYear(), newYear()];
  let members: MonthSales["members"] | undefined;
  // In a function of its own, so that nothing of a month stays while the next one is read.
  const count = async ({ month, planVersion }: { month: string; planVersion: number }) => {
    const plan = plans.get(planVersion);
    if (!plan) throw new Error("a month was closed by a plan that is not there");
    const sales = await readMonthSales({ db, month, timeZone: country.timeZone, members });
    ({ members } = sales);
    const standings = standingsOf(sales);
    const present = await addMonth(before, plan, sales, standings);
    const { base, outsideBase, ...simulation } = await addMonth(after, rules, sales, standings);
    const paid = (await createSimulationsRepository(db).paidByKind(month)).reduce((sum, { amount }) => sum + amount, 0);
    const sides = { present: sideOf(present), simulation: sideOf(simulation) };
    months.push({ month: month.slice(0, 7), planVersion, base, outsideBase, ...sides, paid });
  };
  for (const closed of await createPlanSimulationsRepository(db).closedMonths()) {
    await count(closed);
    await onMonth(months.length);
  }
  const changes = compareEarnings(before.byMember, after.byMember, SHOWN);
  const both = after.byMember.size + [...before.byMember.keys()].filter((id) => !after.byMember.has(id)).length;
  return {
    months,
    present: yearSide(before, months, "present"),
    simulation: yearSide(after, months, "simulation"),
    kinds: kindsBeside([...before.kinds.values()], [...after.kinds.values()]),
    ...changes,
    unchanged: both - changes.gainers - changes.losers,
  };
}

interface Year {
  byMember: Map<number, number>;
  kinds: Map<string, KindSum>;
}

const newYear = (): Year => ({ byMember: new Map(), kinds: new Map() });

async function addMonth(year: Year, ...counted: Parameters<typeof sumMonth>) {
  const { byMember, kinds, totals } = await sumMonth(...counted);
  for (const [id, amount] of byMember) year.byMember.set(id, (year.byMember.get(id) ?? 0) + amount);
  for (const kind of kinds) addKind(year.kinds, kind);
  return totals;
}

const sideOf = (totals: { bonus: number; outsideBonus: number; memberCount: number }): PlanSide => ({
  bonus: totals.bonus,
  outsideBonus: totals.outsideBonus,
  members: totals.memberCount,
});

function yearSide(year: Year, months: YearFigures["months"], side: "present" | "simulation"): PlanSide {
  return {
    bonus: months.reduce((sum, month) => sum + month[side].bonus, 0),
    outsideBonus: months.reduce((sum, month) => sum + month[side].outsideBonus, 0),
    members: year.byMember.size,
  };
}

const LOOK_MS = 200;

/** The most memory that the program had, megabytes. */
function watchMemory() {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return { look, most: () => Math.ceil(most / 1_048_576), stop: () => clearInterval(timer) };
}
