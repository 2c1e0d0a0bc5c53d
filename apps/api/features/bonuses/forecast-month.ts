import type { Queryable } from "../../platform/database.ts";
import { createBonusesRepository } from "./bonuses.repository.ts";
import { countMonth, type MonthItem } from "./count-month.ts";
import type { MonthSales } from "./month-sales.ts";

const MEMBERS_A_STATEMENT = 5000;

/** Counts the month as its close would and keeps what everybody earns if nothing more happens. Source: bonuses 6. */
export async function forecastMonth(
  db: Queryable,
  { month, sales }: { month: string; sales: MonthSales },
): Promise<void> {
  const plan = await createBonusesRepository(db).planOf(month);
  const { earnings } = plan ? await countMonth(plan.rules, sales) : { earnings: new Map<number, MonthItem[]>() };
  const rows = [...earnings].map(([memberId, items]) => ({
    memberId,
    personal: sumOf(items, "PERSONAL"),
    group: sumOf(items, "GROUP"),
    leader: sumOf(items, "LEADER"),
  }));
  await db.query(
    "bonuses.drop-forecasts",
    "DELETE FROM bonus_forecasts f WHERE NOT EXISTS (SELECT 1 FROM unnest($1::bigint[]) AS e (id) WHERE e.id = f.member_id)",
    [rows.map(({ memberId }) => memberId)],
  );
  for (let from = 0; from < rows.length; from += MEMBERS_A_STATEMENT) {
    const part = rows.slice(from, from + MEMBERS_A_STATEMENT);
    await db.query(
      "bonuses.keep-forecasts",
      `INSERT INTO bonus_forecasts AS f (member_id, month, personal_minor, group_minor, leader_minor)
       SELECT g.id, $1::date, g.personal, g.below, g.leader
       FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) AS g (id, personal, below, leader)
       ON CONFLICT (member_id) DO UPDATE SET month = excluded.month, personal_minor = excluded.personal_minor,
         group_minor = excluded.group_minor, leader_minor = excluded.leader_minor
       WHERE (f.month, f.personal_minor, f.group_minor, f.leader_minor) IS DISTINCT FROM
         (excluded.month, excluded.personal_minor, excluded.group_minor, excluded.leader_minor)`,
      [
        month,
        part.map(({ memberId }) => memberId),
        part.map(({ personal }) => personal),
        part.map(({ group }) => group),
        part.map(({ leader }) => leader),
      ],
    );
  }
}

function sumOf(items: readonly MonthItem[], type: MonthItem["type"]): number {
  return items.reduce((sum, item) => sum + (item.type === type ? item.amount : 0), 0);
}
