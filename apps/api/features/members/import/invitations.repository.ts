import type { Queryable } from "../../../platform/database.ts";
import { BULK } from "../../../platform/outbox/outbox.repository.ts";

const WAITING =
  "imported_at IS NOT NULL AND invited_at IS NULL AND password_hash IS NULL AND erased_at IS NULL AND blocked_at IS NULL";

const RUNNING = "SELECT 1 FROM outbox WHERE kind = 'members.invite-part' AND done_at IS NULL AND dead_at IS NULL";

export interface InvitationCounts {
  waiting: number;
  invited: number;
  arrived: number;
  running: boolean;
}

export function createInvitationsRepository(db: Queryable) {
  return {
    async count(): Promise<InvitationCounts> {
      const [row] = await db.query(
        "invitations.count",
        `SELECT count(*) FILTER (WHERE ${WAITING})::integer AS waiting, count(invited_at)::integer AS invited,
           count(*) FILTER (WHERE invited_at IS NOT NULL AND password_hash IS NOT NULL)::integer AS arrived,
           EXISTS (${RUNNING}) AS running
         FROM members WHERE imported_at IS NOT NULL`,
      );
      return row ?? { waiting: 0, invited: 0, arrived: 0, running: false };
    },

    /** False while parts are being sent. */
    async begin(): Promise<boolean> {
      const rows = await db.query(
        "invitations.begin",
        `INSERT INTO outbox (kind, payload) SELECT 'members.invite-part', '{}' WHERE NOT EXISTS (${RUNNING})
         AND EXISTS (SELECT 1 FROM members WHERE ${WAITING}) RETURNING id`,
      );
      return rows.length > 0;
    },

    /** Spreads the mails over a minute and requests the next part. */
    async inviteNext(most: number): Promise<void> {
      await db.query(
        "invitations.invite-next",
        `WITH next AS MATERIALIZED (
           SELECT id FROM members WHERE ${WAITING} ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED),
         marked AS (UPDATE members m SET invited_at = now() FROM next WHERE m.id = next.id),
         mails AS (
           INSERT INTO outbox (kind, lane, payload, next_at)
           SELECT 'mail.member-invitation', ${BULK}, jsonb_build_object('memberId', id),
             now() + (row_number() OVER (ORDER BY id) - 1) * interval '1 minute' / $1 FROM next
         )
         INSERT INTO outbox (kind, payload, next_at)
         SELECT 'members.invite-part', '{}', now() + interval '1 minute' WHERE EXISTS (SELECT 1 FROM next)`,
        [most],
      );
    },
  };
}
