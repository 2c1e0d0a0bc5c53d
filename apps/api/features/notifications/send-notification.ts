import type { Queryable } from "../../platform/database.ts";

/** A message in one language, as plain text. */
export interface NotificationText {
  title: string;
  message: string;
}

/** What is sent to whom; Polish is never missing, other languages fall back to it. */
export interface NewNotification {
  memberIds: readonly number[];
  texts: { pl: NotificationText; en?: NotificationText; de?: NotificationText };
  /** Opens over the page until it is read. */
  popup?: boolean;
  /** Goes by mail, too, to members who did not decline that. */
  important?: boolean;
}

/** Sends a message to members in the transaction of what caused it; mails leave by the outbox afterwards. One statement whatever the number of members. Answers how many got it. */
export async function sendNotification(
  tx: Queryable,
  { memberIds, texts, popup = false, important = false }: NewNotification,
): Promise<number> {
  const rows = await tx.query(
    "notifications.send",
    `WITH sent AS (
       INSERT INTO notifications (member_id, texts, popup, important) SELECT id, $2, $3, $4 FROM members WHERE id = ANY($1::bigint[]) RETURNING id
     ), mailed AS (
       INSERT INTO outbox (kind, payload) SELECT 'mail.notification', jsonb_build_object('notificationId', id) FROM sent WHERE $4
     ) SELECT id FROM sent`,
    [memberIds, JSON.stringify(texts), popup, important],
  );
  return rows.length;
}
