import { getRunningMonth, getMonthTrial, listPastMonths } from "@kram/contract/structure";
import type { Country } from "@kram/countries/country";
import { type BonusPlan, planStanding } from "@kram/domain/bonuses";
import { formatMinor } from "@kram/domain/money";
import { shownName } from "@kram/domain/structure";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { createBonusesRepository, createStandingsRepository, presentMonth } from "../bonuses/public.ts";
import { createRunningMonthRepository, type PersonRow } from "./running-month.repository.ts";
import { createStructureRepository, type NodeRow } from "./structure.repository.ts";

/** Two years. */
const MOST_MONTHS = 24;

export function registerRunningMonthRoutes({
  serve,
  db,
  country,
}: {
  serve: Serve;
  db: Database;
  country: Country;
}): void {
  const structure = createStructureRepository(db);
  const running = createRunningMonthRepository(db);
  const { currency, timeZone } = country;

  serve(getRunningMonth, async ({ caller: { memberId } }) => {
    const [own, month, countedAt] = await Promise.all([
      structure.node(memberId),
      presentMonth(db, timeZone),
      structure.countedAt(),
    ]);
    const [plan, forecast, joined, quiet] = await Promise.all([
      createBonusesRepository(db).planOf(month),
      running.forecast(memberId, month),
      running.joined(own.path, { month, timeZone }),
      running.quiet(memberId, { month, timeZone }),
    ]);
    const { personal, group, leader } = forecast;
    return {
      month: month.slice(0, 7),
      currency,
      countedAt: countedAt?.toISOString() ?? null,
      personalPoints: own.personalPoints,
      groupPoints: own.groupPoints,
      plan: plan && { version: plan.version, ...presentStanding(plan.rules, own) },
      forecast: {
        personal: formatMinor(personal),
        group: formatMinor(group),
        leader: formatMinor(leader),
        total: formatMinor(personal + group + leader),
      },
      joined: {
        count: joined[0]?.total ?? 0,
        people: joined.map((row) => ({ ...presentPerson(row, own), joinedAt: row.joinedAt.toISOString() })),
      },
      quiet: { count: quiet[0]?.total ?? 0, people: quiet.map((row) => presentPerson(row, own)) },
    };
  });

  serve(listPastMonths, async ({ caller: { memberId } }) => {
    const months = await createStandingsRepository(db).months(memberId, { limit: MOST_MONTHS });
    return {
      currency,
      ...wholeList(
        months.map(({ rules, bonus, ...row }) => {
          const { qualified, openLevels, leader } = planStanding(rules, row);
          const levels = { openLevels: openLevels.length, levelCount: rules.levels.length };
          return { ...row, active: row.personalPoints > 0, qualified, ...levels, leader, bonus: formatMinor(bonus) };
        }),
      ),
    };
  });

  serve(getMonthTrial, async ({ caller: { memberId }, query }) => {
    const [member, month] = await Promise.all([structure.node(memberId), presentMonth(db, timeZone)]);
    const plan = await createBonusesRepository(db).planOf(month);
    const own = query.own ?? member.personalPoints;
    if (!plan) return { currency, own, plan: null, bonus: null };
    const { version, rules } = plan;
    const below = query.levels ?? (await running.levelPoints(member));
    const levels = rules.levels.map((_, index) => below[index] ?? 0);
    const deeper = below.slice(levels.length).reduce((sum, points) => sum + points, 0);
    const groupPoints = [own, ...levels, deeper].reduce((sum, points) => sum + points, 0);
    const value = await running.pointValue();
    const { presentTrial } = await import("./present-trial.ts");
    return {
      currency,
      own,
      plan: {
        version,
        ...presentStanding(rules, { personalPoints: own, groupPoints }),
        levels: rules.levels.map(({ rate }, index) => ({
          level: index + 1,
          rate: formatMinor(rate),
          points: levels[index] ?? 0,
        })),
        deeper,
      },
      bonus: value && presentTrial(rules, { own, levels: [...levels, deeper], value }),
    };
  });
}

function presentStanding(rules: BonusPlan, own: Pick<NodeRow, "personalPoints" | "groupPoints">) {
  const { personalRate, next, ...standing } = planStanding(rules, own);
  return {
    ...standing,
    qualifyingPoints: rules.qualifyingPoints,
    levelCount: rules.levels.length,
    personalRate: formatMinor(personalRate),
    next: next.map(({ rate, ...step }) => ({ ...step, rate: formatMinor(rate) })),
  };
}

function presentPerson(row: PersonRow, own: NodeRow) {
  return { memberNo: row.memberNo, name: shownName(row, false), depth: row.depth - own.depth };
}
