import type { Country } from "@kram/countries/country";
import {
  type BonusPlan,
  groupStandings,
  leaderLevel,
  levelInDanger,
  monthLevel,
  pointsByBuyer,
  type Standing,
} from "@kram/domain/bonuses";
import { DANGER_DAYS } from "@kram/domain/notices";
import type { Database, Queryable } from "../../platform/database.ts";
import { createBonusesRepository, readMonthSales } from "../bonuses/public.ts";
import { createNotices } from "../notices/public.ts";
import { createStructureRepository } from "./structure.repository.ts";

const MEMBERS_A_STATEMENT = 5000;

/** Of people with a group: a level pays for what others buy. `month` is its first day. */
export async function noteLevelsReached(
  db: Queryable,
  { month, standings }: { month: string; standings: readonly Standing[] },
): Promise<void> {
  const plan = await createBonusesRepository(db).planOf(month);
  if (!plan) return;
  const { rules } = plan;
  const reached = standings
    .filter(({ hasDownline }) => hasDownline)
    .map((standing) => ({ memberId: standing.id, level: monthLevel(rules, standing) }))
    .filter(({ level }) => level > 0)
    .map((each) => ({ ...each, leader: isLeader(rules, each.level) }));
  for (const part of partsOf(reached)) await createNotices(db).ofLevelsReached(month, part);
}

function isLeader(rules: BonusPlan, level: number): boolean {
  return level === leaderLevel(rules);
}

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += MEMBERS_A_STATEMENT)
    yield items.slice(from, from + MEMBERS_A_STATEMENT);
}

/**
 * In the month's last days tells whose level is below last month's, once a day. The API repeats it. Source: notices 3.
 */
export async function watchLevels({
  db,
  country: { timeZone },
  dangerDays = DANGER_DAYS,
}: {
  db: Database;
  country: Country;
  dangerDays?: number;
}): Promise<void> {
  const structure = createStructureRepository(db);
  const notices = createNotices(db);
  const { today, month, last, daysLeft } = await structure.calendar(timeZone);
  if (daysLeft >= dangerDays || (await notices.levelsSeenOn()) === today) return;
  const bonuses = createBonusesRepository(db);
  const [plan, lastPlan] = await Promise.all([bonuses.planOf(month), bonuses.planOf(last)]);
  if (plan && lastPlan) {
    const [before, now] = await Promise.all([
      readMonthSales({ db, month: last, timeZone }),
      readMonthSales({ db, month, timeZone }),
    ]);
    const standings = groupStandings(now.members, pointsByBuyer(now.lines));
    const lastStandings = groupStandings(before.members, pointsByBuyer(before.lines));
    const inDanger = [...standings.values()].flatMap((standing) => {
      const then = lastStandings.get(standing.id);
      if (!then?.hasDownline) return [];
      const danger = levelInDanger(plan.rules, standing, monthLevel(lastPlan.rules, then));
      if (!danger) return [];
      const { level, ownMissing: own, groupMissing: group } = danger;
      return [{ memberId: standing.id, level, leader: isLeader(plan.rules, level), own, group }];
    });
    for (const part of partsOf(inDanger)) await notices.ofLevelsInDanger(month, part);
  }
  await notices.rememberLevels(today);
}
