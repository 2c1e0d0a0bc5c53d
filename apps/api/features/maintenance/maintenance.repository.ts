import type { MaintenanceWindow } from "@kram/contract/maintenance";
import type { Queryable } from "../../platform/database.ts";

export interface MaintenanceRow {
  id: number;
  startsAt: Date;
  endsAt: Date;
  closesLogin: boolean;
  closesOrdering: boolean;
  note: string;
  message: MaintenanceWindow["message"];
  noticeHours: number;
  state: MaintenanceWindow["state"];
  staffName: string;
}

/** Instants as ISO 8601. */
export interface NewMaintenance {
  startsAt: string;
  endsAt: string;
  closesLogin: boolean;
  closesOrdering: boolean;
  note: string;
  message: MaintenanceWindow["message"];
  noticeHours: number;
  staffId: number;
}

const MOST_SHOWN = 50;

const ROW = `w.id, w.starts_at AS "startsAt", w.ends_at AS "endsAt", w.closes_login AS "closesLogin",
  w.closes_ordering AS "closesOrdering",
  w.note, w.message, w.notice_hours AS "noticeHours", s.name || ' ' || s.surname AS "staffName",
  CASE WHEN w.canceled_at IS NOT NULL THEN 'canceled' WHEN w.ended_at IS NOT NULL THEN 'over' WHEN w.started_at IS NOT NULL THEN 'runs' ELSE 'waits' END AS state
FROM maintenance_windows w JOIN staff s ON s.id = w.created_by`;

/** What a window closed itself opens again; `where` names the windows. */
const end = (where: string, mark: string) => `
WITH ending AS (
  UPDATE maintenance_windows SET ended_at = now()${mark} WHERE ${where} RETURNING closed_login, closed_ordering
)
UPDATE system_locks SET login_allowed = login_allowed OR (SELECT bool_or(closed_login) FROM ending),
  ordering_allowed = ordering_allowed OR (SELECT bool_or(closed_ordering) FROM ending)
WHERE EXISTS (SELECT 1 FROM ending)`;

export function createMaintenanceRepository(db: Queryable) {
  return {
    list: () =>
      db.query(
        "maintenance.list",
        `SELECT ${ROW} ORDER BY w.ended_at IS NOT NULL OR w.canceled_at IS NOT NULL, CASE WHEN w.ended_at IS NULL
          AND w.canceled_at IS NULL THEN w.starts_at END, w.id DESC LIMIT $1`,
        [MOST_SHOWN],
      ),

    async get(id: number): Promise<MaintenanceRow | null> {
      const [row] = await db.query("maintenance.get", `SELECT ${ROW} WHERE w.id = $1`, [id]);
      return row ?? null;
    },

    /** With them all maintenance windows, until the transaction ends. */
    async lockAll(): Promise<void> {
      await db.query("maintenance.lock", "SELECT 1 FROM system_locks FOR UPDATE");
    },

    async overlaps(startsAt: string, endsAt: string): Promise<boolean> {
      const rows = await db.query(
        "maintenance.overlaps",
        `SELECT 1 FROM maintenance_windows WHERE ended_at IS NULL AND canceled_at IS NULL AND starts_at < $2::timestamptz
          AND ends_at > $1::timestamptz`,
        [startsAt, endsAt],
      );
      return rows.length > 0;
    },

    /** Null where its beginning has passed by the database's clock. */
    async add({
      startsAt,
      endsAt,
      closesLogin,
      closesOrdering,
      note,
      message,
      noticeHours,
      staffId,
    }: NewMaintenance): Promise<number | null> {
      const [row] = await db.query(
        "maintenance.add",
        `INSERT INTO maintenance_windows (starts_at, ends_at, closes_login, closes_ordering, note, message, notice_hours, created_by)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE $1::timestamptz > now() RETURNING id`,
        [startsAt, endsAt, closesLogin, closesOrdering, note, JSON.stringify(message), noticeHours, staffId],
      );
      return row?.id ?? null;
    },

    /** To begin or to end. */
    async isDue(): Promise<boolean> {
      const rows = await db.query(
        "maintenance.is-due",
        `SELECT 1 FROM maintenance_windows WHERE ended_at IS NULL AND canceled_at IS NULL
           AND (started_at IS NULL AND starts_at <= now() OR ends_at <= now()) LIMIT 1`,
      );
      return rows.length > 0;
    },

    /** Closes what due windows are for. */
    async begin(): Promise<void> {
      await db.query(
        "maintenance.begin",
        `WITH locks AS MATERIALIZED (SELECT login_allowed, ordering_allowed FROM system_locks),
         beginning AS (
           UPDATE maintenance_windows w SET started_at = now(), closed_login = w.closes_login AND l.login_allowed,
           closed_ordering = w.closes_ordering AND l.ordering_allowed
           FROM locks l WHERE w.started_at IS NULL AND w.canceled_at IS NULL AND w.starts_at <= now() AND w.ends_at > now()
           RETURNING w.closes_login, w.closes_ordering)
         UPDATE system_locks SET login_allowed = login_allowed AND NOT (SELECT bool_or(closes_login) FROM beginning),
           ordering_allowed = ordering_allowed AND NOT (SELECT bool_or(closes_ordering) FROM beginning)
         WHERE EXISTS (SELECT 1 FROM beginning)`,
      );
    },

    /** Opens what due windows closed; one that never began opens nothing. */
    async finish(): Promise<void> {
      await db.query("maintenance.finish", end("ended_at IS NULL AND canceled_at IS NULL AND ends_at <= now()", ""));
    },

    /** Before its time. */
    async cancel(id: number): Promise<void> {
      await db.query("maintenance.cancel", end("id = $1", ", canceled_at = now()"), [id]);
    },
  };
}
