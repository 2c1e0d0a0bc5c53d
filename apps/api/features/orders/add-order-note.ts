import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";

/** Adds a note of staff to an order. Refuses: order.unknown. */
export async function addOrderNote(input: {
  db: Database;
  staffId: number;
  number: string;
  text: string;
}): Promise<void> {
  const { db, staffId, number } = input;
  const text = input.text.trim();
  await db.inTransaction(async (tx) => {
    const added = await createOfficeOrdersRepository(tx).addNote({ staffId, number, text });
    if (!added) throw new ShopError({ code: "order.unknown" });
    await noteStaffAction(tx, { staffId, action: "addOrderNote", subject: number, after: { text } });
  });
}
