import type { Queryable } from "../../platform/database.ts";

export function createPreferencesRepository(db: Queryable) {
  return {
    /** Who never chose gets important messages by mail. */
    async mailImportant(memberId: number): Promise<boolean> {
      const [row] = await db.query(
        "notifications.mail-important",
        "SELECT mail_important FROM notification_preferences WHERE member_id = $1",
        [memberId],
      );
      return row?.mail_important ?? true;
    },

    async choose(memberId: number, mailImportant: boolean): Promise<void> {
      await db.query(
        "notifications.choose",
        `INSERT INTO notification_preferences (member_id, mail_important) VALUES ($1, $2)
         ON CONFLICT (member_id) DO UPDATE SET mail_important = excluded.mail_important, changed_at = now()`,
        [memberId, mailImportant],
      );
    },
  };
}
