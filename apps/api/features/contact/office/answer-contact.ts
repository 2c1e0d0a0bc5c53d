import type { Database } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createOfficeContactRepository } from "./office-contact.repository.ts";

/** Replies by mail and marks as answered; the audit log gets no words. Refuses: contact.unknown. */
export async function answerContactMessage(input: {
  db: Database;
  staffId: number;
  id: number;
  text: string;
}): Promise<void> {
  const { db, staffId, id } = input;
  await db.inTransaction(async (tx) => {
    const messages = createOfficeContactRepository(tx);
    const before = await messages.lock(id);
    if (!before) throw new ShopError({ code: "contact.unknown" });
    await messages.reply({ id, staffId, text: input.text.trim() });
    await messages.setAnswered(id, true);
    await noteStaffAction(tx, { staffId, action: "answerContactMessage", subject: `K-${id}` });
  });
}

/** Refuses: contact.unknown. */
export async function setContactAnswered(input: {
  db: Database;
  staffId: number;
  id: number;
  answered: boolean;
}): Promise<void> {
  const { db, staffId, id, answered } = input;
  await db.inTransaction(async (tx) => {
    const messages = createOfficeContactRepository(tx);
    const before = await messages.lock(id);
    if (!before) throw new ShopError({ code: "contact.unknown" });
    if (before.answered === answered) return;
    await messages.setAnswered(id, answered);
    const noted = { before, after: { answered } };
    await noteStaffAction(tx, { staffId, action: "setContactAnswered", subject: `K-${id}`, ...noted });
  });
}
