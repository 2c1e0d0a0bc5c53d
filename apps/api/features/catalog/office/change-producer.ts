import type { Producer } from "@kram/contract/catalog";
import type { Database } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { createProducersRepository, type Party } from "./producers.repository.ts";

/** In all products that name it; what changed nothing is noted nowhere. Source: catalog 29. */
export function changeProducer(input: { db: Database; staffId: number; from: Party; to: Party }): Promise<Producer> {
  const { db, staffId, from: before } = input;
  const after = { name: input.to.name.trim(), address: input.to.address.trim(), email: input.to.email.trim() };
  return db.inTransaction(async (tx) => {
    const productCount = await createProducersRepository(tx).change(before, after);
    if (productCount > 0)
      await noteStaffAction(tx, { staffId, action: "changeProducer", subject: before.name, before, after });
    return { ...after, productCount };
  });
}
