import type { OfficeProduct } from "@kram/contract/catalog";
import type { Country } from "@kram/countries/country";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { waitPatiently } from "../wait-patiently.ts";
import { createOfficeProductsRepository, type OfficeProductRow } from "./office-products.repository.ts";
import { missingOf, presentOfficeProduct } from "./present-office-product.ts";

export interface ProductChange {
  db: Database;
  country: Country;
  staffId: number;
  code: string;
}

/** Kept in the audit log. */
export interface Noted {
  action: string;
  before?: unknown;
  after?: unknown;
}

/** Refuses: product.unknown. */
export async function readOfficeProduct(db: Queryable, country: Country, code: string): Promise<OfficeProductRow> {
  const row = await createOfficeProductsRepository(db).get(code, country.currency);
  if (!row) throw new ShopError({ code: "product.unknown" });
  return row;
}

/**
 * Locks and notes; a published product stays complete. Refuses: product.unknown, product.duties-missing, and what the
 * work refuses.
 */
export function changeProduct(
  { db, country, staffId, code }: ProductChange,
  work: (tx: Queryable, before: OfficeProductRow) => Promise<Noted>,
): Promise<OfficeProduct> {
  return db.inTransaction(async (tx) => {
    await waitPatiently(tx);
    if (!(await createOfficeProductsRepository(tx).lock(code))) throw new ShopError({ code: "product.unknown" });
    const before = await readOfficeProduct(tx, country, code);
    const noted = await work(tx, before);
    const after = await readOfficeProduct(tx, country, code);
    const missing = missingOf(after);
    const known = missingOf(before).length;
    // Imported goods may lack something: staff can mend them step by step, not worsen them.
    if (after.published && missing.length > (before.published ? known : 0))
      throw new ShopError({ code: "product.duties-missing", params: { count: missing.length } });
    await noteStaffAction(tx, { staffId, subject: code, ...noted });
    return presentOfficeProduct(after, country);
  });
}
