import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createPackingRepository, type StorageRow } from "./packing.repository.ts";

/** Refuses: product.unknown, barcode.taken. */
export function setProductStorage(input: {
  db: Database;
  staffId: number;
  code: string;
  storage: StorageRow;
}): Promise<StorageRow> {
  const { db, staffId, code } = input;
  const after = { place: input.storage.place.trim(), barcodes: input.storage.barcodes.toSorted() };
  return db.inTransaction(async (tx) => {
    const packing = createPackingRepository(tx);
    const before = await packing.storage(code);
    if (!before) throw new ShopError({ code: "product.unknown" });
    await packing.setStorage(code, after);
    // Only now: who took one at the same moment is done.
    const [taken] = await packing.takenBarcodes(code, after.barcodes);
    if (taken !== undefined)
      throw new ShopError({ code: "barcode.taken", field: "barcodes", params: { barcode: taken } });
    await noteStaffAction(tx, { staffId, action: "setProductStorage", subject: code, before, after });
    return after;
  });
}
