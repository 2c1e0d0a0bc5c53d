import {
  addBonusPlan as addOperation,
  type BonusClose,
  type BonusMonthItem,
  type BonusSimulation,
  listBonusMonths,
  listBonusPlans,
  listPlanVersions,
  simulateBonusMonth,
} from "@kram/contract/bonuses";
import type { Country } from "@kram/countries/country";
import { type MonthState, monthStateOf, outsideGuard, shareOf } from "@kram/domain/bonuses";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { addBonusPlan } from "./add-bonus-plan.ts";
import { type CloseRow, createBonusesRepository, type PlanRow } from "./bonuses.repository.ts";
import { registerDraftRoutes } from "./drafts.routes.ts";
import { createMonthsRepository, type MonthRow } from "./months.repository.ts";
import { registerPlanSimulationRoutes } from "./plan-simulations.routes.ts";
import { presentMonth as presentMonthOf } from "./month-sales.ts";
import { type Simulation, simulateMonth } from "./simulate-month.ts";

type Currency = BonusMonthItem["currency"];

/** Closes are asked for among the approvals. */
export function registerBonusRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  registerDraftRoutes({ serve, db });
  registerPlanSimulationRoutes({ serve, db, country });
  const bonuses = createBonusesRepository(db);
  const months = createMonthsRepository(db);

  serve(listPlanVersions, async () => {
    const [plans, month] = await Promise.all([bonuses.plans(), presentMonthOf(db, country.timeZone)]);
    const { presentVersions } = await import("./present-versions.ts");
    return { currency: country.currency, ...wholeList(presentVersions(plans, month)) };
  });

  serve(listBonusPlans, async () => wholeList((await bonuses.plans()).map(presentPlan)));

  serve(addOperation, async ({ body: { rules, validFrom, draft }, caller: { staffId } }) =>
    presentPlan(await addBonusPlan({ db, country, rules, draft, validFrom: firstDay(validFrom), staffId })),
  );

  serve(simulateBonusMonth, async ({ body: { month, rules }, caller: { staffId } }) =>
    presentSimulation(await simulateMonth({ db, country, month: firstDay(month), rules, staffId }), country.currency),
  );

  serve(listBonusMonths, async () =>
    wholeList((await months.list(country.timeZone)).map((row) => presentMonthRow(row, country.currency))),
  );
}

const firstDay = (month: string) => `${month}-01`;

function presentPlan({ version, validFrom, rules, createdAt, used }: PlanRow) {
  return { version, validFrom: validFrom.slice(0, 7), rules, createdAt: createdAt.toISOString(), used };
}

function presentClose({ month, base, outsideBase, bonus, outsideBonus, finishedAt, ...row }: CloseRow): BonusClose {
  const { planVersion, memberCount, orderCount, points, leastOutside } = row;
  return {
    month: month.slice(0, 7),
    planVersion,
    posted: finishedAt !== null,
    finishedAt: finishedAt?.toISOString() ?? null,
    memberCount,
    orderCount,
    points,
    netVolume: formatMinor(base),
    bonus: formatMinor(bonus),
    outsideVolume: formatMinor(outsideBase),
    outsideShare: shareOf(outsideBase, base),
    outsideBonus: outsideBonus === null ? null : formatMinor(outsideBonus),
    outsideBonusShare: outsideBonus === null ? null : shareOf(outsideBonus, bonus),
    guard: outsideBonus === null ? null : outsideGuard({ bonus, outsideBonus }, leastOutside ?? undefined),
  };
}

function presentSimulation(found: Simulation, currency: Currency): BonusSimulation {
  const presentChange = ({ member, before, after }: Simulation["winners"][number]) => ({
    member,
    before: formatMinor(before),
    after: formatMinor(after),
  });
  const { against, gainers, losers } = found;
  return {
    currency,
    against,
    gainers,
    losers,
    simulation: presentClose(found.simulation),
    present: found.present && presentClose(found.present),
    kinds: found.kinds.map(({ type, level, present, simulation }) => ({
      type,
      level,
      present: formatMinor(present),
      simulation: formatMinor(simulation),
    })),
    winners: found.winners.map(presentChange),
    worst: found.worst.map(presentChange),
  };
}

function presentMonthRow(row: MonthRow, currency: Currency): BonusMonthItem {
  const { month, rehearsedAt, rehearsedBy, rehearsedBonus, approvalId, askedBy, askedById, done, close } = row;
  const state = stateOf(row);
  return {
    id: month.slice(0, 7),
    currency,
    state,
    rehearsal: rehearsedAt && {
      madeAt: rehearsedAt.toISOString(),
      by: rehearsedBy ?? "",
      bonus: formatMinor(rehearsedBonus ?? 0),
    },
    approval:
      approvalId === null ? null : { id: String(approvalId), askedBy: askedBy ?? "", askedById: String(askedById) },
    refusal: row.refusedAt && {
      by: row.refusedBy ?? "",
      at: row.refusedAt.toISOString(),
      reason: row.refusal ?? "",
    },
    failure: presentFailure(row, state),
    progress: done === null ? null : { done, toPay: row.toPay },
    close:
      close && presentClose({ ...close, finishedAt: close.finishedAt === null ? null : new Date(close.finishedAt) }),
  };
}

function stateOf({ close, failures, isWorkedOn, isOver, hasPlan, ...row }: MonthRow): MonthState {
  return monthStateOf({
    isOver,
    hasPlan,
    isRehearsed: row.rehearsedAt !== null,
    isAskedFor: row.approvalId !== null,
    isRefused: row.refusedAt !== null,
    close: close && { isFinished: close.finishedAt !== null, failures: failures ?? 0, isWorkedOn },
  });
}

function presentFailure({ failures, failedAt, failure, failureReason, retryAt }: MonthRow, state: MonthState) {
  if (state === "closed" || failures === null || !failedAt || !failure) return null;
  return {
    kind: failure,
    count: failures,
    at: failedAt.toISOString(),
    reason: failureReason ?? "",
    againAt: retryAt?.toISOString() ?? null,
  };
}
