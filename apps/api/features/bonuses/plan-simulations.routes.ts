import {
  getPlanSimulation,
  listPlanSimulations,
  type PlanSimulation,
  type PlanSimulationItem,
  startPlanSimulation,
} from "@kram/contract/bonuses";
import type { Country } from "@kram/countries/country";
import { type BonusPlan, bonusPlanProblem, outsideGuard, shareOf } from "@kram/domain/bonuses";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteLook, noteStaffAction } from "../../platform/office/staff-actions.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import {
  createPlanSimulationsRepository,
  type PlanSide,
  type PlanSimulationRow,
  type YearFigures,
} from "./plan-simulations.repository.ts";

export function registerPlanSimulationRoutes(parts: { serve: Serve; db: Database; country: Country }): void {
  const { serve, db, country } = parts;
  const simulations = createPlanSimulationsRepository(db);

  async function present(id: number): Promise<PlanSimulation> {
    const row = await simulations.find(id);
    if (!row) throw new ShopError({ code: "plan-simulation.unknown" });
    const { rules, figures } = row;
    const shown = figures === null ? [] : [...figures.winners, ...figures.worst];
    const numbers = await simulations.memberNumbers(shown.map(({ memberId }) => memberId));
    const report = figures && presentReport(figures, { rules, numbers, currency: country.currency });
    return { ...presentItem(row), rules, report };
  }

  serve(listPlanSimulations, async () => wholeList((await simulations.list()).map(presentItem)));

  serve(getPlanSimulation, async ({ params: { id }, caller: { staffId } }) => {
    const found = await present(Number(id));
    if (found.report) await noteLook(db, { staffId, action: "getPlanSimulation", subject: id });
    return found;
  });

  serve(startPlanSimulation, async ({ body: { draft: draftId }, caller: { staffId } }) =>
    present(
      await db.inTransaction(async (tx) => {
        const draft = await createDraftsRepository(tx).lock(Number(draftId));
        if (!draft) throw new ShopError({ code: "bonus-plan.draft-unknown" });
        const { title, rules } = draft;
        const problem = bonusPlanProblem(rules);
        if (problem) throw new ShopError({ code: problem });
        const asked = createPlanSimulationsRepository(tx);
        const monthCount = (await asked.closedMonths()).length;
        if (monthCount === 0) throw new ShopError({ code: "bonus-plan.no-closed-month" });
        const { id, isNew } = await asked.ask({ title, rules, staffId, monthCount });
        const change = { staffId, action: "startPlanSimulation", subject: String(id), after: { title, rules } };
        if (isNew) await noteStaffAction(tx, change);
        return id;
      }),
    ),
  );
}

function presentItem(row: PlanSimulationRow): PlanSimulationItem {
  const { title, by, state, monthsDone, monthCount, tookMs, memoryMb } = row;
  return {
    id: String(row.id),
    title,
    by,
    askedAt: row.askedAt.toISOString(),
    state,
    monthsDone,
    monthCount,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    tookMs,
    memoryMb,
  };
}

type Report = NonNullable<PlanSimulation["report"]>;

function presentReport(
  figures: YearFigures,
  {
    rules,
    numbers,
    currency,
  }: { rules: BonusPlan; numbers: ReadonlyMap<number, string>; currency: Report["currency"] },
): Report {
  const { months, present, simulation, kinds, gainers, losers, unchanged } = figures;
  const sumOf = (name: "base" | "outsideBase" | "paid") => months.reduce((sum, month) => sum + month[name], 0);
  const base = sumOf("base");
  const presentVolume = (of: { base: number; outsideBase: number }) => ({
    netVolume: formatMinor(of.base),
    outsideVolume: formatMinor(of.outsideBase),
    outsideShare: shareOf(of.outsideBase, of.base),
  });
  const presentChange = ({ memberId, before, after }: YearFigures["winners"][number]) => ({
    memberNo: numbers.get(memberId) ?? "",
    before: formatMinor(before),
    after: formatMinor(after),
  });
  const guard = (side: PlanSide) => outsideGuard(side, rules.leastOutsideShare);
  return {
    currency,
    total: {
      ...presentVolume({ base, outsideBase: sumOf("outsideBase") }),
      present: presentSide(present, base),
      simulation: presentSide(simulation, base),
      paid: formatMinor(sumOf("paid")),
      guard: guard(simulation),
    },
    months: months.map(({ month, planVersion, paid, ...of }) => ({
      month,
      planVersion,
      ...presentVolume(of),
      present: presentSide(of.present, of.base),
      simulation: presentSide(of.simulation, of.base),
      paid: formatMinor(paid),
      guard: guard(of.simulation),
    })),
    kinds: kinds.map((kind) => ({
      type: kind.type,
      level: kind.level,
      present: formatMinor(kind.present),
      presentRatio: shareOf(kind.present, base),
      simulation: formatMinor(kind.simulation),
      simulationRatio: shareOf(kind.simulation, base),
    })),
    gainers,
    losers,
    unchanged,
    winners: figures.winners.map(presentChange),
    worst: figures.worst.map(presentChange),
  };
}

function presentSide({ bonus, outsideBonus, members }: PlanSide, base: number) {
  return {
    bonus: formatMinor(bonus),
    ratio: shareOf(bonus, base),
    members,
    outsideBonus: formatMinor(outsideBonus),
    outsideShare: shareOf(outsideBonus, bonus),
  };
}
