import type { Country } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { OutboxHandler } from "../../../platform/outbox/outbox-worker.ts";
import { sendNotification } from "../send-notification.ts";
import { createBroadcastsRepository } from "./broadcasts.repository.ts";

/** Members that get a message in one transaction. */
const PART = 500;

/** Handler that sends the next part of a message to a group; a part that comes twice, or of a message that was stopped, sends nothing. */
export function createBroadcastHandlers({
  db,
  country: { timeZone },
}: {
  db: Database;
  country: Country;
}): Record<string, OutboxHandler> {
  return {
    "broadcast.part": async ({ payload }) => {
      await db.inTransaction(async (tx) => {
        const broadcasts = createBroadcastsRepository(tx, timeZone);
        const row = await broadcasts.lock(Number(payload.broadcastId));
        const after = Number(payload.after);
        if (!row || row.state === "canceled" || row.state === "sent" || row.last_member_id !== after) return;
        const memberIds = await broadcasts.nextReceivers(row.audience, { after, most: PART });
        const { popup, important } = row;
        const { pl = { title: "", message: "" }, ...others } = row.texts;
        if (memberIds.length > 0) await sendNotification(tx, { memberIds, texts: { pl, ...others }, popup, important });
        await broadcasts.advance(row.id, memberIds);
      });
    },
  };
}
