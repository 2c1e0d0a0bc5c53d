import { byLanguage } from "@kram/domain/languages";
import type { Broadcast } from "@kram/contract/notifications";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { type BroadcastRow, createBroadcastsRepository } from "./broadcasts.repository.ts";
import type { Country } from "@kram/countries/country";
import type { OutboxHandler } from "../../../platform/outbox/outbox-worker.ts";
import { createNotificationsRepository } from "../notifications.repository.ts";

interface BroadcastChange {
  db: Database;
  timeZone: string;
  staffId: number;
}

/** After a minute, part by part. Refuses: member.unknown, broadcast.nobody, broadcast.half-translated. */
export function sendBroadcast(
  input: BroadcastChange & Pick<Broadcast, "texts" | "popup" | "important" | "audience">,
): Promise<Broadcast> {
  const { db, timeZone, staffId, popup, important, audience } = input;
  const texts = writtenTexts(input.texts);
  return db.inTransaction(async (tx) => {
    const broadcasts = createBroadcastsRepository(tx, timeZone);
    const { receivers } = await countReceivers(tx, { timeZone, audience });
    if (receivers === 0) throw new ShopError({ code: "broadcast.nobody" });
    const id = await broadcasts.add({ texts, popup, important, audience, receivers, staffId });
    const after = { ...audience, title: texts.pl?.title, popup, important, receivers };
    await noteStaffAction(tx, { staffId, action: "sendBroadcast", subject: String(id), after });
    return presentBroadcast(await lockBroadcast(tx, timeZone, id));
  });
}

/** Refuses: broadcast.unknown, broadcast.over. */
export function cancelBroadcast({ db, timeZone, staffId, id }: BroadcastChange & { id: number }): Promise<Broadcast> {
  return db.inTransaction(async (tx) => {
    const before = await lockBroadcast(tx, timeZone, id);
    if (before.state === "sent" || before.state === "canceled") throw new ShopError({ code: "broadcast.over" });
    await createBroadcastsRepository(tx, timeZone).cancel(id);
    const { state, sent } = before;
    await noteStaffAction(tx, {
      staffId,
      action: "cancelBroadcast",
      subject: String(id),
      before: { state, sent },
      after: { state: "canceled" },
    });
    return presentBroadcast(await lockBroadcast(tx, timeZone, id));
  });
}

/** Refuses: member.unknown for an unknown branch. */
export async function countReceivers(
  db: Queryable,
  { timeZone, audience }: { timeZone: string; audience: Broadcast["audience"] },
): Promise<{ receivers: number; byMail: number }> {
  const broadcasts = createBroadcastsRepository(db, timeZone);
  if (audience.below !== null && !(await broadcasts.hasMember(audience.below)))
    throw new ShopError({ code: "member.unknown", field: "audience.below" });
  return broadcasts.countReceivers(audience);
}

export function presentBroadcast(row: BroadcastRow): Broadcast {
  const { id, texts, popup, important, audience, state, receivers, sent } = row;
  return {
    id: String(id),
    texts: byLanguage((language) => texts[language] ?? { title: "", message: "" }),
    popup,
    important,
    audience,
    state,
    receivers,
    sent,
    staffName: row.staffName,
    createdAt: row.createdAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
  };
}

async function lockBroadcast(tx: Queryable, timeZone: string, id: number): Promise<BroadcastRow> {
  const row = await createBroadcastsRepository(tx, timeZone).lock(id);
  if (!row) throw new ShopError({ code: "broadcast.unknown" });
  return row;
}

/** Languages with both title and message. Refuses: broadcast.half-translated. */
function writtenTexts(texts: Broadcast["texts"]): BroadcastRow["texts"] {
  const written = Object.entries(texts).filter(([, { title, message }]) => `${title}${message}`.trim() !== "");
  const half = written.find(([, { title, message }]) => title.trim() === "" || message.trim() === "");
  if (half) throw new ShopError({ code: "broadcast.half-translated", field: `texts.${half[0]}` });
  return Object.fromEntries(written);
}

const PART = 500;

/** Sends the next part, once. */
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
        if (!row || row.state === "canceled" || row.state === "sent" || row.lastMemberId !== after) return;
        const memberIds = await broadcasts.nextReceivers(row.audience, { after, most: PART });
        const { popup, important } = row;
        const { pl = { title: "", message: "" }, ...others } = row.texts;
        if (memberIds.length > 0)
          await createNotificationsRepository(tx).send({ memberIds, texts: { pl, ...others }, popup, important });
        await broadcasts.advance(row.id, memberIds);
      });
    },
  };
}
