import type { BonusPlan } from "@kram/domain/bonuses";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";

/** Kept as JSON; months are `"2026-11"`, amounts in minor units. */
export type YearFigures = Column<"plan_simulations.figures">;

/** By one plan. */
export type PlanSide = YearFigures["present"];

/** Begun so often without an end, it is given up. */
const MOST_BEGUN = 3;
/** A month of a hundred thousand members is counted well within. */
const TAKEN_OVER_MINUTES = 5;

const STATE = `CASE WHEN s.finished_at IS NOT NULL THEN 'done'
  WHEN s.failed_at IS NOT NULL OR (s.cut_off + 1 >= ${MOST_BEGUN} AND s.worked_on_until < now()) THEN 'failed'
  WHEN s.worked_on_until IS NOT NULL THEN 'running' ELSE 'waiting' END`;

const ITEM = `s.id, s.title, f.name || ' ' || f.surname AS by, s.asked_at AS "askedAt", ${STATE} AS state, s.months_done AS "monthsDone",
  s.month_count AS "monthCount", s.finished_at AS "finishedAt", s.took_ms AS "tookMs", s.memory_mb AS "memoryMb"`;

const FROM = "FROM plan_simulations s JOIN staff f ON f.id = s.staff_id";

const NOT_ENDED = `FROM plan_simulations WHERE finished_at IS NULL AND failed_at IS NULL
  AND cut_off + (worked_on_until < now() IS TRUE)::integer < ${MOST_BEGUN}`;
const TO_RUN = `${NOT_ENDED} AND coalesce(worked_on_until < now(), true)`;

export type PlanSimulationRow = Awaited<ReturnType<ReturnType<typeof createPlanSimulationsRepository>["list"]>>[number];

/** Years counted by a plan that is thought about. */
export function createPlanSimulationsRepository(db: Queryable) {
  return {
    list() {
      return db.query("bonuses.plan-simulations", `SELECT ${ITEM} ${FROM} ORDER BY s.id DESC LIMIT 100`);
    },

    async find(id: number) {
      const [row] = await db.query(
        "bonuses.plan-simulation",
        `SELECT ${ITEM}, s.rules, s.figures ${FROM} WHERE s.id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** The newest closed months, at most twelve, the oldest first; `"2026-11-01"`. */
    async closedMonths(): Promise<{ month: string; planVersion: number }[]> {
      const rows = await db.query(
        "bonuses.closed-months",
        `SELECT to_char(month, 'YYYY-MM-DD') AS month, plan_version AS "planVersion" FROM bonus_closes
         WHERE finished_at IS NOT NULL ORDER BY bonus_closes.month DESC LIMIT 12`,
      );
      return rows.toReversed();
    },

    /** Answers one of the same rules that has not ended instead. */
    async ask(asked: { title: string; rules: BonusPlan; staffId: number; monthCount: number }) {
      const rules = JSON.stringify(asked.rules);
      const [known] = await db.query(
        "bonuses.same-simulation",
        `SELECT id ${NOT_ENDED} AND rules = $1::jsonb ORDER BY id LIMIT 1`,
        [rules],
      );
      if (known) return { id: known.id, isNew: false };
      const [row] = await db.query(
        "bonuses.ask-simulation",
        "INSERT INTO plan_simulations (title, rules, staff_id, month_count) VALUES ($1, $2, $3, $4) RETURNING id",
        [asked.title, rules, asked.staffId, asked.monthCount],
      );
      return { id: row?.id ?? 0, isNew: true };
    },

    /** Of these rules, the newest that covers the last closed month; null where there is none. */
    async proofOf(rules: BonusPlan, lastClosed: string): Promise<PlanSide | null> {
      const [row] = await db.query(
        "bonuses.proof-of-plan",
        `SELECT figures -> 'simulation' AS side FROM plan_simulations WHERE rules = $1::jsonb AND finished_at IS NOT NULL
         AND figures -> 'months' -> -1 ->> 'month' = $2 ORDER BY id DESC LIMIT 1`,
        [JSON.stringify(rules), lastClosed.slice(0, 7)],
      );
      return row?.side ?? null;
    },

    /** Asked often, so it only reads. */
    async someToRun(): Promise<boolean> {
      const rows = await db.query("plan-simulations.some-to-run", `SELECT 1 ${TO_RUN} LIMIT 1`);
      return rows.length > 0;
    },

    /** The oldest that waits, or was cut off. */
    async take() {
      const [row] = await db.query(
        "plan-simulations.take",
        `UPDATE plan_simulations SET cut_off = cut_off + (worked_on_until IS NOT NULL)::integer, months_done = 0,
           worked_on_until = now() + make_interval(mins => ${TAKEN_OVER_MINUTES})
         WHERE id = (SELECT id ${TO_RUN} ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, rules`,
      );
      return row ?? null;
    },

    async noteProgress(id: number, monthsDone: number): Promise<void> {
      await db.query(
        "plan-simulations.note-progress",
        `UPDATE plan_simulations SET months_done = $2, worked_on_until = now() + make_interval(mins => ${TAKEN_OVER_MINUTES})
         WHERE id = $1`,
        [id, monthsDone],
      );
    },

    async finish(id: number, done: { figures: YearFigures; tookMs: number; memoryMb: number }): Promise<void> {
      await db.query(
        "plan-simulations.finish",
        `UPDATE plan_simulations SET finished_at = now(), month_count = $5, months_done = $5, figures = $2, took_ms = $3, memory_mb = $4
         WHERE id = $1 AND finished_at IS NULL`,
        [id, JSON.stringify(done.figures), done.tookMs, done.memoryMb, done.figures.months.length],
      );
    },

    async fail(id: number): Promise<void> {
      await db.query("plan-simulations.fail", "UPDATE plan_simulations SET failed_at = now() WHERE id = $1", [id]);
    },

    async memberNumbers(ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await db.query(
        "bonuses.member-numbers",
        `SELECT id, member_no AS "memberNo" FROM members WHERE id = ANY ($1)`,
        [ids],
      );
      return new Map(rows.map(({ id, memberNo }) => [id, memberNo]));
    },
  };
}
