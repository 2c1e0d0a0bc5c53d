import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";

/** Adds a note of staff to an order; the note itself is the record of who wrote it when. Refuses: order.unknown. */
export async function addOrderNote(input: {
  db: Database;
  staffId: number;
  number: string;
  text: string;
}): Promise<void> {
  const added = await createOfficeOrdersRepository(input.db).addNote({ ...input, text: input.text.trim() });
  if (!added) throw new ShopError({ code: "order.unknown" });
}
