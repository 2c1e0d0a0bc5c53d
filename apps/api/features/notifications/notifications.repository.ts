import type { Queryable } from "../../platform/database.ts";

/** A message to a member with its texts in all languages. */
export interface NotificationRow {
  id: number;
  texts: Partial<Record<string, { title: string; message: string }>>;
  popup: boolean;
  created_at: Date;
  read: boolean;
}

/** Which messages of a member a list shows; null does not narrow it. */
export interface NotificationFilter {
  memberId: number;
  read: boolean | null;
  popup: boolean | null;
}

const COLUMNS = "id, texts, popup, created_at, read_at IS NOT NULL AS read";

const NARROWED = `FROM notifications WHERE member_id = $1 AND ($2::boolean IS NULL OR (read_at IS NOT NULL) = $2)
  AND ($3::boolean IS NULL OR popup = $3)`;

export function createNotificationsRepository(db: Queryable) {
  return {
    list(
      filter: NotificationFilter,
      page: { pageNo: number; pageSize: number },
    ): Promise<(NotificationRow & { total_count: number })[]> {
      return db.query(
        "notifications.list",
        `SELECT ${COLUMNS}, count(*) OVER () AS total_count ${NARROWED} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
        [filter.memberId, filter.read, filter.popup, page.pageSize, (page.pageNo - 1) * page.pageSize],
      );
    },

    async count(filter: NotificationFilter): Promise<number> {
      const [row] = await db.query("notifications.count", `SELECT count(*) AS count ${NARROWED}`, [
        filter.memberId,
        filter.read,
        filter.popup,
      ]);
      return row?.count ?? 0;
    },

    /** Keeps the moment of the first reading; null where the member has no such message. */
    async markRead(memberId: number, id: string): Promise<NotificationRow | null> {
      const [row] = await db.query(
        "notifications.mark-read",
        `UPDATE notifications SET read_at = coalesce(read_at, now()) WHERE id = $2::bigint AND member_id = $1 RETURNING ${COLUMNS}`,
        [memberId, id],
      );
      return row ?? null;
    },

    async countUnread(memberId: number): Promise<number> {
      const [row] = await db.query(
        "notifications.count-unread",
        "SELECT count(*) AS count FROM notifications WHERE member_id = $1 AND read_at IS NULL",
        [memberId],
      );
      return row?.count ?? 0;
    },
  };
}
