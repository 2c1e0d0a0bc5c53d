import type { OutageKind } from "@kram/domain/einvoices";
import type { Queryable } from "../../platform/database.ts";

/** Sessions, pauses and outages. */
export function createChannelRepository(db: Queryable) {
  return {
    async state() {
      const [row] = await db.query(
        "einvoices.channel",
        `SELECT CASE WHEN c.paused_until > now() THEN c.paused_until END AS "pausedUntil", c.problem_code AS "problemCode", c.problem,
           (SELECT kind FROM einvoice_outages WHERE ended_at IS NULL) AS outage,
           (SELECT count(*)::integer FROM einvoices WHERE state IN ('WAITS', 'SENT')) AS "waiting",
           (SELECT count(*)::integer FROM einvoices WHERE state = 'REFUSED') AS "refused"
         FROM einvoice_channel c`,
      );
      if (!row) throw new Error("the row of the channel to the tax office is gone");
      return row;
    },

    async pause(seconds: number, code: number, problem: string): Promise<void> {
      await db.query(
        "einvoices.pause",
        `UPDATE einvoice_channel SET paused_until = now() + make_interval(secs => $1), problem_code = $2, problem = left($3, 2000)`,
        [seconds, code, problem],
      );
    },

    async clearProblem(): Promise<void> {
      await db.query(
        "einvoices.clear-problem",
        "UPDATE einvoice_channel SET problem_code = NULL, problem = NULL, paused_until = '-infinity' WHERE problem IS NOT NULL",
      );
    },

    async openedWithin(seconds: number): Promise<boolean> {
      const rows = await db.query(
        "einvoices.opened-within",
        "SELECT 1 AS opened FROM einvoice_sessions WHERE opened_at > now() - make_interval(secs => $1) LIMIT 1",
        [seconds],
      );
      return rows.length > 0;
    },

    async addSession(reference: string, kind: "ONLINE" | "BATCH"): Promise<void> {
      await db.query("einvoices.add-session", "INSERT INTO einvoice_sessions (reference, kind) VALUES ($1, $2)", [
        reference,
        kind,
      ]);
    },

    async knows(session: string): Promise<boolean> {
      const rows = await db.query("einvoices.knows", "SELECT 1 AS known FROM einvoice_sessions WHERE reference = $1", [
        session,
      ]);
      return rows.length > 0;
    },

    async closed(session: string): Promise<void> {
      await db.query("einvoices.closed", "UPDATE einvoice_sessions SET closed_at = now() WHERE reference = $1", [
        session,
      ]);
    },

    /** Few at a time, within the office's limits; the next look is later each time. */
    toCheck() {
      return db.query(
        "einvoices.to-check",
        `UPDATE einvoice_sessions SET checks = checks + 1, check_at = now() + least(make_interval(secs => 10 * 2 ^ least(checks, 6)), interval '10 minutes')
         WHERE reference IN (SELECT reference FROM einvoice_sessions WHERE settled_at IS NULL AND check_at <= now() ORDER BY check_at LIMIT 3)
         RETURNING reference, kind, closed_at IS NOT NULL AS "closed"`,
      );
    },

    async settled(session: string): Promise<void> {
      await db.query(
        "einvoices.settled",
        `UPDATE einvoice_sessions s SET settled_at = now() WHERE s.reference = $1
           AND NOT EXISTS (SELECT 1 FROM einvoices WHERE session = s.reference AND state = 'SENT')`,
        [session],
      );
    },

    /** Null ends the one that lasts. */
    async setOutage(kind: OutageKind | null): Promise<void> {
      await db.query(
        "einvoices.end-outage",
        "UPDATE einvoice_outages SET ended_at = now() WHERE ended_at IS NULL AND kind IS DISTINCT FROM $1",
        [kind],
      );
      if (kind === null) return;
      await db.query(
        "einvoices.begin-outage",
        "INSERT INTO einvoice_outages (kind) VALUES ($1) ON CONFLICT ((true)) WHERE ended_at IS NULL DO NOTHING",
        [kind],
      );
    },
  };
}
