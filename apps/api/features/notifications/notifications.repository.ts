import type { Queryable } from "../../platform/database.ts";
import { BULK } from "../../platform/outbox/outbox.repository.ts";
import type { NoticeRow } from "../notices/public.ts";

export interface NotificationRow {
  id: number;
  texts: Partial<Record<string, NotificationText>>;
  popup: boolean;
  createdAt: Date;
  read: boolean;
  /** What the club told by itself; its words are written when it is read. */
  notice: NoticeRow | null;
}

/** Null lists all. */
export interface NotificationFilter {
  memberId: number;
  read: boolean | null;
  popup: boolean | null;
}

interface NotificationText {
  title: string;
  message: string;
}

interface NewNotification {
  memberIds: readonly number[];
  texts: { pl: NotificationText; en?: NotificationText; de?: NotificationText };
  /** Opens over the page until read. */
  popup?: boolean;
  important?: boolean;
}

const COLUMNS = `id, texts, popup, created_at AS "createdAt", read_at IS NOT NULL AS read,
  (SELECT jsonb_build_object('kind', c.kind, 'facts', c.facts, 'personName', b.name, 'personSurname', b.surname,
     'personShown', b.shown_in_structure) FROM notices c LEFT JOIN members b ON b.id = c.person_id
   WHERE c.id = notifications.notice_id) AS notice`;

const NARROWED = `FROM notifications WHERE member_id = $1 AND ($2::boolean IS NULL OR (read_at IS NOT NULL) = $2)
  AND ($3::boolean IS NULL OR popup = $3)`;

export function createNotificationsRepository(db: Queryable) {
  return {
    list(
      filter: NotificationFilter,
      page: { pageNo: number; pageSize: number },
    ): Promise<(NotificationRow & { totalCount: number })[]> {
      return db.query(
        "notifications.list",
        `SELECT ${COLUMNS}, count(*) OVER () AS "totalCount" ${NARROWED}
         ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
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

    /** Keeps the first reading; null when unknown. */
    async markRead(memberId: number, id: string): Promise<NotificationRow | null> {
      const [row] = await db.query(
        "notifications.mark-read",
        `UPDATE notifications SET read_at = coalesce(read_at, now()) WHERE id = $2::bigint AND member_id = $1
         RETURNING ${COLUMNS}`,
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

    /** Important ones go by mail too; answers how many got it. */
    async send({ memberIds, texts, popup = false, important = false }: NewNotification): Promise<number> {
      const rows = await db.query(
        "notifications.send",
        `WITH sent AS (
           INSERT INTO notifications (member_id, texts, popup, important)
           SELECT id, $2, $3, $4 FROM members WHERE id = ANY($1::bigint[]) RETURNING id
         ), mailed AS (
           INSERT INTO outbox (kind, lane, payload) SELECT 'mail.notification', ${BULK}, jsonb_build_object('notificationId', id) FROM sent WHERE $4
         ) SELECT id FROM sent`,
        [memberIds, JSON.stringify(texts), popup, important],
      );
      return rows.length;
    },

    /** True until the member chooses otherwise. */
    async mailImportant(memberId: number): Promise<boolean> {
      const [row] = await db.query(
        "notifications.mail-important",
        'SELECT mail_important AS "mailImportant" FROM notification_preferences WHERE member_id = $1',
        [memberId],
      );
      return row?.mailImportant ?? true;
    },

    /** Wanting them takes back a complaint; nothing for a member who is gone. */
    async chooseMail(memberId: number, mailImportant: boolean): Promise<void> {
      await db.query(
        "notifications.choose-mail",
        `WITH taken_back AS (
           DELETE FROM mail_suppressions WHERE $2 AND reason = 'complained' AND address = (SELECT email FROM members WHERE id = $1)
         ) INSERT INTO notification_preferences (member_id, mail_important)
         SELECT id, $2 FROM members WHERE id = $1 AND erased_at IS NULL
         ON CONFLICT (member_id) DO UPDATE SET mail_important = excluded.mail_important, changed_at = now()`,
        [memberId, mailImportant],
      );
    },
  };
}
